import { showsCode } from "../core/phase.js"
import { define } from "../element/define.js"
import { showIdle, tellDashboard } from "./display.js"
import { writeLocalTimes } from "./local-times.js"
import { focusIfAsked, noteThatAsked } from "./asked-here.js"
import { reloadOnce } from "./reload-once.js"

/** A display looks this often whether there is another code to show. */
const NEXT_LOOK = 3_000
/** How long it shows how the last one ended. */
const SHOWN_FOR = 8_000

const ENDS = ["paid", "failed", "expired", "refunded"]
/** What is due has changed, or is nothing any more: the server knows what to show instead. */
const OUTDATED = ["replaced", "changed"]

const { display, print, returnUrl, screen } = document.body.dataset
const isDisplay = display !== undefined
const element = document.querySelector("qr-payment")
const form = document.querySelector("form")

if (element) {
  element.onPaid = ({ orderId }) => {
    if (returnUrl && orderId) location.replace(withOrder(returnUrl, orderId))
  }
  // The page comes back with the new code; until then the button says "one moment".
  if (form && !isDisplay)
    element.onRenew = () =>
      new Promise(() => {
        form.requestSubmit()
      })
  element.onChange = (phase) => {
    // A covered code is not on paper either.
    if (!showsCode(phase, null))
      for (const left of document.querySelectorAll(".slip, .scan"))
        left.remove()
    if (OUTDATED.includes(phase)) reloadOnce(element.getAttribute("session"))
    if (isDisplay && (ENDS.includes(phase) || OUTDATED.includes(phase)))
      setTimeout(showIdle, SHOWN_FOR)
  }
} else if (isDisplay)
  setTimeout(
    showIdle,
    display === "idle" || screen === "start" ? NEXT_LOOK : SHOWN_FOR
  )

form?.addEventListener("submit", noteThatAsked)
define()
if (element && !isDisplay) focusIfAsked(element)
writeLocalTimes()
if (isDisplay) tellDashboard()

if (print !== undefined)
  addEventListener("load", () => {
    window.print()
  })

function withOrder(address: string, orderId: string): string {
  const url = new URL(address)
  url.searchParams.set("order_id", orderId)
  return url.href
}
