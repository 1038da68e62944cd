import type { Model } from "./model.js"

/** Attributes that follow the model: where, which, and what. */
const ATTRIBUTES: [string, string, keyof Model][] = [
  [".card", "data-phase", "phase"],
  [".card", "data-tone", "tone"],
  [".card", "data-open", "open"],
  [".clock", "data-hurry", "hurry"],
  [".image", "src", "image"],
  [".image", "alt", "alt"],
  [".icon path", "d", "coverIcon"],
  [".main,.check", "aria-disabled", "busy"],
  [".bar", "aria-valuemax", "max"],
  [".bar", "aria-valuenow", "now"],
  [".bar", "aria-valuetext", "spoken"],
]

function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text
}

/** Brings the markup up to the model, touching only what differs: focus, selection and screen readers stay calm. */
export function patch(root: ParentNode, model: Model, before?: Model): void {
  const values: Record<string, unknown> = { ...model }
  const each = (selector: string, use: (on: HTMLElement) => void) =>
    root.querySelectorAll<HTMLElement>(selector).forEach(use)

  each("[data-t],[data-if]", (on) => {
    const { t, if: condition } = on.dataset
    const value = values[t ?? condition ?? ""]
    if (t) setText(on, String(value ?? ""))
    on.hidden = !value
  })
  for (const [selector, name, key] of ATTRIBUTES)
    each(selector, (on) => {
      const value = String(model[key] ?? "")
      if (on.getAttribute(name) !== value) on.setAttribute(name, value)
    })
  each(".fill", (on) => {
    on.style.width = `${model.percent}%`
  })
  if (before?.live !== model.live)
    each(".aloud", (on) => setText(on, model.live))
  if (before?.instructions !== model.instructions)
    each(".html", (on) => {
      on.innerHTML = model.instructions
    })
}
