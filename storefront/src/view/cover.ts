import type { Phase, QrPaymentState } from "../core/types.js"
import type { Texts } from "../texts/texts.js"

/** What lies over the code when it must not be paid. */
export interface Cover {
  title?: string
  text?: string
  /** Missing when there is nothing to press. */
  button?: string
  note?: string
}

type Covering = Exclude<Phase, "waiting" | "lost">
type ButtonText = "checkAgain" | "renew" | "showCurrent" | "tryAgain"

/** The one button, where there is something to press. */
const BUTTONS: { [phase in Phase]?: ButtonText } = {
  unavailable: "tryAgain",
  unreachable: "checkAgain",
  failed: "renew",
  expired: "renew",
  replaced: "showCurrent",
  changed: "showCurrent",
  refunded: "renew",
}

export function coverOf(state: QrPaymentState, texts: Texts): Cover {
  const { phase } = state
  if (phase === "waiting" || phase === "lost") return {}
  return {
    title: texts[`${phase}Title`],
    text: textOf(state, phase, texts),
    ...nextStep(state, texts, BUTTONS[phase]),
  }
}

function textOf(
  { reason, stuck, orderId, error }: QrPaymentState,
  phase: Covering,
  texts: Texts
): string {
  if (error && phase === "unavailable") return error
  if (phase === "paid")
    return texts[stuck ? "stuck" : orderId ? "placed" : "placing"]
  return (reason && reason !== phase ? texts[reason] + " " : "") + texts[phase]
}

/** The one thing that the shopper can do: press, or go back where the store gave no `onRenew`. */
function nextStep(
  state: QrPaymentState,
  texts: Texts,
  button?: ButtonText
): Cover {
  // A refund of a placed order is the shop's affair: nothing is left to pay.
  const { orderId, reason } = state
  if (!button || orderId || reason === "paid_another_way") return {}
  if (button === "checkAgain") return { button: checkButton(state, texts) }
  if (!state.canRenew) return { note: texts.goBack }
  return {
    button: texts[state.renewing ? "renewing" : button],
    // What is said about a code that may have been paid stays.
    note: state.renewFailed
      ? (button !== "tryAgain" && state.error) || texts.renewFailed
      : "",
  }
}

export function checkButton(state: QrPaymentState, texts: Texts): string {
  return texts[state.asking ? "checkingTitle" : "checkAgain"]
}
