import { escape } from "./escape.js"

const ALLOWED = /^(p|br|[uo]l|li|strong|b|em|i|span|h[2-4]|a)$/

/** Elements whose content is no text for people, dropped with all that is in them. */
const DROPPED =
  /<(script|style|template|svg|math|iframe|textarea|title)\b[^]*?(<\/\1\s*>|$)/gi

/** A comment, a tag with quoted or bare attributes, or a run of text. A `<` that opens no tag is text. */
const TOKEN =
  /<!--[^]*?(?:-->|$)|<[!?][^>]*>?|<\/?([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>|[^<]+|</gi

/** The scheme is written out, not by an entity: an encoded one is nobody's honest link. */
const SAFE_HREF =
  /\shref\s*=\s*(?:(["'])\s*((?:https:\/\/|mailto:|tel:).*?)\1|((?:https:\/\/|mailto:|tel:)[^\s"']*))/is

const LONGEST = 20_000

/**
 * Instructions come from the payment service, and nobody vouches for them. The
 * server cleans them; this does it again. Nothing is let through: each tag is
 * written anew from a short list, and everything else is text. It needs no
 * DOM, so that server rendering is as safe as the browser.
 */
export function sanitise(html: string): string {
  const open: string[] = []
  let safe = ""
  const close = (name: string) => {
    for (let last; last !== name && open.includes(name);)
      safe += `</${(last = open.pop())}>`
  }
  const source = html.slice(0, LONGEST).replace(DROPPED, "")
  for (const [token, rawName, attributes = ""] of source.matchAll(TOKEN)) {
    const name = rawName?.toLowerCase()
    if (!name) safe += /^<[!?]/.test(token) ? "" : quote(token)
    else if (!ALLOWED.test(name)) continue
    else if (token[1] === "/") close(name)
    else if (name === "br") safe += "<br>"
    else {
      // A link in a link would end the outer one when parsed.
      if (name === "a") close(name)
      safe += `<${name}${name === "a" ? linkOf(attributes) : ""}>`
      open.push(name)
    }
  }
  for (const name of open.reverse()) safe += `</${name}>`
  return safe
}

/** Entities stay: they can only become characters. */
function quote(text: string): string {
  return escape(text, /[<>"]/g)
}

function linkOf(attributes: string): string {
  const [, , quoted, bare] = SAFE_HREF.exec(attributes) ?? []
  const href = quoted ?? bare
  return href
    ? ` href="${quote(href)}" target="_blank" rel="noopener noreferrer"`
    : ""
}
