import { showsCode } from "../core/phase.js"
import type { QrPaymentState, ShownPayment } from "../core/types.js"
import type { Texts } from "../texts/texts.js"
import { checkButton, coverOf, type Cover } from "./cover.js"
import { clockTime, grouped, money, spokenTime } from "./format.js"
import { sanitise } from "./sanitise.js"

/** Below this the clock asks for attention. */
const HURRY = 60
/** A screen reader may beep at every change of a progress bar, so it moves in steps. */
const STEP = 10

/** Everything that the page shows, as plain values. A text that is empty or missing hides its place. */
export interface Model extends Cover {
  phase: string
  hurry: boolean
  /** The code may be paid. */
  open: boolean
  amountLabel: string
  amount: string
  image: string
  alt: string
  wallet: string
  /** The button says it where there is one. */
  phone: string
  /** As HTML. */
  number: string
  instructions: string
  time: string
  /** Per cent of the time that is left. */
  percent: number
  now: number
  max: number
  spoken: string
  busy: boolean
  status: string
  check: string
  live: string
}

export function modelOf(
  state: QrPaymentState,
  texts: Texts,
  /** For amounts and times. */
  lang: string
): Model {
  const { payment, phase, left, total } = state
  const open = showsCode(phase, left)
  const cover = open ? {} : coverOf(state, texts)
  const amount = money(payment.amount, payment.currency_code, lang)
  // A covered code is not in the page at all: nothing can scan or read it.
  const { qr_image, wallet_link, qr_code }: Partial<ShownPayment> = open
    ? payment
    : {}
  const stepped = Math.ceil((left ?? 0) / STEP) * STEP
  return {
    phase,
    ...cover,
    hurry: left !== null && left <= HURRY,
    open,
    amountLabel: amount && texts.amountLabel,
    amount,
    image: qr_image ?? "",
    alt: texts.codeAlt.replace("{amount}", () => amount),
    wallet: wallet_link ?? "",
    phone: open && !wallet_link ? texts.phone : "",
    number: grouped(qr_code ?? ""),
    instructions: sanitise(payment.instructions ?? ""),
    time: left === null ? "" : clockTime(left, lang),
    percent: (100 * (left ?? 0)) / total,
    now: Math.min(total, stepped),
    max: total,
    spoken: spokenTime(stepped, lang),
    busy: state.renewing || state.asking,
    status: statusOf(state, texts),
    check: phase === "unreachable" ? checkButton(state, texts) : "",
    live: liveOf(state, cover, texts, lang),
  }
}

function statusOf({ phase }: QrPaymentState, texts: Texts): string {
  return texts[phase === "lost" || phase === "unreachable" ? phase : "waiting"]
}

/** What a screen reader is told. The paid message is told by the focus that moves there. */
function liveOf(
  state: QrPaymentState,
  cover: Cover,
  texts: Texts,
  lang: string
): string {
  const { announcement } = state
  if (state.phase === "paid") return state.stuck ? texts.stuck : ""
  if (state.renewFailed) return cover.note ?? ""
  if (announcement === null) return ""
  if (typeof announcement === "number")
    return texts.timeLeft.replace("{time}", spokenTime(announcement, lang))
  return cover.title ? `${cover.title} ${cover.text}` : statusOf(state, texts)
}
