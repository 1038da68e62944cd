import { define } from "../element/define.js"

/** A display looks this often whether there is another code to show. */
const NEXT_LOOK = 3_000
/** How long it shows how the last one ended. */
const SHOWN_FOR = 8_000

const ENDS = ["paid", "failed", "expired", "replaced", "changed", "refunded"]

const { display, print, returnUrl } = document.body.dataset
const isDisplay = display !== undefined
const element = document.querySelector("qr-payment")
const form = document.querySelector("form")

const lookAgain = (after: number) =>
  setTimeout(() => {
    location.reload()
  }, after)

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
  if (isDisplay)
    element.onChange = (phase) => {
      if (ENDS.includes(phase)) lookAgain(SHOWN_FOR)
    }
} else if (isDisplay) lookAgain(NEXT_LOOK)

define()

if (print !== undefined)
  addEventListener("load", () => {
    window.print()
  })

function withOrder(address: string, orderId: string): string {
  const url = new URL(address)
  url.searchParams.set("order_id", orderId)
  return url.href
}
