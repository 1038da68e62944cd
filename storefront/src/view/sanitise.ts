import { escape } from "./escape.js"

const ALLOWED = /^(p|br|[uo]l|li|strong|b|em|i|span|h[2-4]|a)$/

/**
 * What is no text for people, with all that is in it; a comment; a tag; or a
 * run of text. A `<` that opens no tag is text, and what never ends goes on to
 * the end, as in browsers: so each character is read once.
 */
const TOKEN =
  /<(script|style|template|svg|title)\b[^]*?(?:<\/\1\s*>|$)|<!--[^]*?(?:-->|$)|<[!?][^>]*>?|<\/?([a-z][a-z0-9]*)((?:"[^"]*"?|'[^']*'?|[^>"'])*)>?|[^<]+|</gi

/** The scheme is written out, not by an entity: an encoded one is nobody's honest link. */
const SAFE_HREF = /\shref\s*=[\s"']*((?:https:\/\/|mailto:|tel:)[^\s"']+)/i

const LONGEST = 20_000
const DEEPEST = 50

let lastHtml = ""
let lastSafe = ""

/**
 * Instructions come from the payment service, and nobody vouches for them. The
 * server cleans them; this does it again. Nothing is let through: each tag is
 * written anew from a short list, and everything else is text. It needs no
 * DOM, so that server rendering is as safe as the browser.
 */
export function sanitise(html: string): string {
  // The page is brought up to date every second, with the same instructions.
  if (html !== lastHtml) lastSafe = clean((lastHtml = html))
  return lastSafe
}

function clean(html: string): string {
  const open: string[] = []
  let safe = ""
  const close = (name: string) => {
    for (let top; top !== name && open.includes(name);)
      safe += `</${(top = open.pop())}>`
  }
  for (const match of html.slice(0, LONGEST).matchAll(TOKEN)) {
    const [token, , rawName, attributes = ""] = match
    const name = rawName?.toLowerCase()
    if (!name) safe += /^<./.test(token) ? "" : quote(token)
    else if (!ALLOWED.test(name)) continue
    else if (token[1] === "/") close(name)
    else if (name === "br") safe += "<br>"
    else if (open.length < DEEPEST) {
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
  const [, href] = SAFE_HREF.exec(attributes) ?? []
  return href ? ` href="${quote(href)}" target="_blank" rel="noreferrer"` : ""
}
