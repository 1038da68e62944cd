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

/** The shopper has used the page, and what they used is gone or disabled by now: they are in the middle of nothing else. */
function isIdle(): boolean | undefined {
  return (
    document.activeElement === document.body &&
    navigator.userActivation?.hasBeenActive
  )
}

/** The visible checkout in a shadow root. Returns what brings it up to a model. */
export function createView(
  root: ShadowRoot,
  actions: ViewActions
): (model: Model, texts: Texts) => void {
  let shown: Model | undefined
  let written: Texts | undefined
  /** A server has written it: it was there before the shopper did anything. */
  const found = root.firstChild !== null
  const find = (selector: string) => root.querySelector<HTMLElement>(selector)

  /** What a server has written is kept, so that nothing flickers. */
  function write(model: Model, texts: Texts): void {
    if (written || !found) root.innerHTML = markupOf(model, texts)
    written = texts
    // Unlike a style element it works under a strict content security policy.
    const adopted = new CSSStyleSheet()
    // jsdom, in which stores test their pages, does not know it.
    adopted.replaceSync?.(sheet)
    root.adoptedStyleSheets = [adopted]
    find(".share")?.toggleAttribute("hidden", !canShare())
  }

  /**
   * To what has just appeared, and into view, if the shopper asked for it here
   * or the control that they used has gone; to the paid message always.
   * Elsewhere only if the focus was here and its place has gone.
   */
  function moveFocus(model: Model, focused: boolean, before?: Model): void {
    const appears = before ? model.open && !before.open : !found
    const paid = before && model.phase === "paid" && before.phase !== "paid"
    const shows = paid || (appears && (focused || isIdle()))
    if (!shows && (!focused || model.open === before?.open)) return
    find(model.open ? ".amount" : ".title")?.focus({ preventScroll: true })
    // A jump moves nothing, whoever wants less motion. jsdom does not know it.
    if (shows)
      root.host.scrollIntoView?.({ block: "nearest", behavior: "instant" })
  }

  /** To screen readers. */
  function say(text: string): void {
    const aloud = find(".aloud")
    if (aloud) aloud.textContent = text
  }

  async function copy(button: HTMLElement): Promise<void> {
    const digits = find(".digits")
    const texts = written
    if (!digits || !texts || !(await copyFrom(digits))) return
    say((button.textContent = texts.copied))
    setTimeout(() => (button.textContent = texts.copy), COPIED_TIME)
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
    patch(find(".card"), markupOf(model, texts))
    const fill = find(".fill")
    // A style attribute would not pass a strict content security policy.
    if (fill) fill.style.width = `${model.percent}%`
    if (before?.live !== model.live) say(model.live)
    shown = model
    moveFocus(model, focused, before)
  }
}
