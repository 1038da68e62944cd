/** The view's own: what it says there is no business of the markup. */
const OWN = ".aloud,.copy,.share"
/** Their inside differs from one code to the next. */
const HTML = ".html,.digits"

/** Brings what is shown up to new markup, touching only what differs: focus, selection and screen readers stay calm. */
export function patch(shown: Element | null, markup: string): void {
  const template = document.createElement("template")
  template.innerHTML = markup
  const wanted = template.content.firstElementChild
  if (shown && wanted) follow(shown, wanted)
}

function follow(on: Element, wanted: Element): void {
  if (on.matches(OWN)) return
  for (const { name, value } of wanted.attributes)
    if (on.getAttribute(name) !== value) on.setAttribute(name, value)
  on.toggleAttribute("hidden", wanted.hasAttribute("hidden"))
  const { children } = on
  const count = wanted.childElementCount
  // Another version of this package may have written it on the server.
  if (count && count === children.length && !on.matches(HTML))
    [...wanted.children].forEach((child, at) => {
      follow(children[at] as Element, child)
    })
  else if (on.innerHTML !== wanted.innerHTML) on.innerHTML = wanted.innerHTML
}
