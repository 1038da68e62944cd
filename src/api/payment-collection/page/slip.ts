import { renderer } from "../assets"
import { deadlineOf } from "./deadline"
import { Html, html } from "./html"
import type { Screen } from "./screen"
import type { PageTexts } from "./texts"

/** As people read and type it. A code that is no number stays as it is. */
function grouped(code: string): string {
  return /^\d+$/.test(code) ? code.replace(/\d{5}(?=\d)/g, "$& ") : code
}

/** The code on paper, seen only there: nothing can be pressed, and no time runs. */
export function slipOf(
  { bill, session: { data } }: Extract<Screen, { kind: "code" }>,
  texts: PageTexts
): Html | "" {
  // Paid, and not booked yet: nobody may pay it again.
  if (data.status !== "pending") {
    return ""
  }
  const { money, sanitise, texts: own } = renderer()
  const { numberLabel, instructionsLabel } = own[texts.lang] ?? {}
  const instructions = sanitise(data.instructions)
  return html`<section class="slip">
    <p>
      <span class="label">${texts.amountDue}</span>
      <span class="amount"
        >${money(bill.amount, bill.currencyCode, texts.lang)}</span
      >
    </p>
    <img src="${data.qr_image}" alt="" />
    <p>
      <span class="label">${numberLabel}</span>
      <span class="number" dir="ltr">${grouped(data.qr_code)}</span>
    </p>
    ${deadlineOf(data.expires_at, texts)}
    ${
      instructions &&
      html`<p class="label">${instructionsLabel}</p>
        <div class="instructions" dir="auto">${new Html(instructions)}</div>`
    }
  </section>`
}
