import type { Phase, QrPaymentState } from "../core/types.js"
import type { Texts } from "../texts/texts.js"
import { icons } from "./icons.js"

/** What lies over the code when it must not be paid. */
export interface Cover {
  tone?: string
  coverIcon?: string
  coverTitle?: string
  coverText?: string
  /** Missing when there is nothing to press. */
  coverButton?: string
  coverNote?: string
}

type Covering = Exclude<Phase, "waiting" | "lost">
type ButtonText = "checkAgain" | "renew" | "showCurrent" | ""

type Icon = keyof typeof icons

/** Tone, icon, and the one button. */
const LOOKS: Record<Covering, `${string} ${Icon} ${ButtonText}`> = {
  unreachable: "calm alert checkAgain",
  checking: "busy time ",
  paid: "good check ",
  failed: "bad cross renew",
  expired: "calm time renew",
  replaced: "calm swap showCurrent",
  changed: "calm swap showCurrent",
  returning: "calm swap ",
  refunded: "calm swap renew",
}

export function coverOf(
  state: QrPaymentState & { phase: Covering },
  texts: Texts
): Cover {
  const { phase } = state
  const [tone, icon, button] = LOOKS[phase].split(" ") as [
    string,
    Icon,
    ButtonText,
  ]
  return {
    tone,
    coverIcon: icons[icon],
    coverTitle: texts[`${phase}Title`],
    coverText: textOf(state, texts),
    ...nextStep(state, texts, button),
  }
}

function textOf(
  { phase, reason, stuck, orderId }: QrPaymentState & { phase: Covering },
  texts: Texts
): string {
  if (phase === "paid")
    return texts[stuck ? "stuck" : orderId ? "placed" : "placing"]
  return (reason ? texts[reason] + " " : "") + texts[phase]
}

/** The one thing that the shopper can do: press, or go back where the store gave no `onRenew`. */
function nextStep(
  state: QrPaymentState,
  texts: Texts,
  button: ButtonText
): Cover {
  // A refund of a placed order is the shop's affair: nothing is left to pay.
  const { orderId, reason } = state
  if (!button || orderId || reason === "paid_another_way") return {}
  if (button === "checkAgain") return { coverButton: checkButton(state, texts) }
  if (!state.canRenew) return { coverNote: texts.goBack }
  return {
    coverButton: texts[state.renewing ? "renewing" : button],
    coverNote: state.renewFailed ? texts.renewFailed : "",
  }
}

export function checkButton(state: QrPaymentState, texts: Texts): string {
  return texts[state.asking ? "checkingTitle" : "checkAgain"]
}

export function isCovering(
  state: QrPaymentState
): state is QrPaymentState & { phase: Covering } {
  return state.phase in LOOKS
}
