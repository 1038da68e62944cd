import type { Texts } from "../texts/texts.js"
import { copyFrom } from "./clipboard.js"
import { markupOf } from "./markup.js"
import type { Model } from "./model.js"
import { patch } from "./patch.js"
import { canShare, handOut } from "./picture.js"
import sheet from "./styles.css"

const COPIED_TIME = 2500

export interface ViewActions {
  renew: () => unknown
  checkNow: () => void
}

/** The visible checkout in a shadow root. Returns what brings it up to a model. */
export function createView(
  root: ShadowRoot,
  actions: ViewActions
): (model: Model, texts: Texts) => void {
  let shown: Model | undefined
  let written: Texts | undefined
  const find = (selector: string) => root.querySelector<HTMLElement>(selector)

  /** What a server has written is kept, so that nothing flickers. */
  function write(model: Model, texts: Texts): void {
    if (written || !find(".card")) root.innerHTML = markupOf(model, texts)
    written = texts
    // Unlike a style element it works under a strict content security policy.
    const adopted = new CSSStyleSheet()
    // jsdom, in which stores test their pages, does not know it.
    adopted.replaceSync?.(sheet)
    root.adoptedStyleSheets = [adopted]
    find(".share")?.toggleAttribute("hidden", !canShare())
  }

  /** To the paid message always; elsewhere only if the focus was here and its place has gone. */
  function moveFocus(before: Model, model: Model, focused: boolean): void {
    const paid = model.phase === "paid" && before.phase !== "paid"
    const moved = model.open !== before.open
    if (paid || (moved && focused))
      find(model.open ? ".amount" : ".title")?.focus({ preventScroll: !paid })
  }

  async function copy(button: HTMLElement): Promise<void> {
    const digits = find(".digits")
    const aloud = find(".aloud")
    const texts = written
    if (!digits || !aloud || !texts || !(await copyFrom(digits))) return
    aloud.textContent = button.textContent = texts.copied
    setTimeout(() => {
      button.textContent = texts.copy
    }, COPIED_TIME)
  }

  root.addEventListener("click", ({ target }) => {
    if (!(target instanceof HTMLElement) || !shown) return
    switch (target.id) {
      case "check":
        return actions.checkNow()
      case "main":
        // The cover's one button: what it does is what the phase needs.
        if (shown.phase === "unreachable") return actions.checkNow()
        return void actions.renew()
      case "copy":
        return void copy(target)
      case "save":
      case "share":
        return void handOut(shown.image, target.id === "share").catch(
          console.error
        )
    }
  })

  return (model, texts) => {
    const before = shown
    const focused = root.activeElement !== null
    if (written !== texts) write(model, texts)
    patch(root, model, before)
    shown = model
    if (before) moveFocus(before, model, focused)
  }
}
