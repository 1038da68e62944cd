import { readSession, type ReadSession } from "../core/payment.js"
import { messageOf } from "../core/read.js"
import { initialState } from "../core/state.js"
import type { QrPaymentOptions, QrPaymentSession } from "../core/types.js"
import en from "../texts/en.js"
import type { Texts } from "../texts/texts.js"
import { escape } from "./escape.js"
import { markupOf, templateOf } from "./markup.js"
import { modelOf } from "./model.js"
import { sanitise } from "./sanitise.js"

export interface RenderOptions {
  texts?: Partial<Texts>
  locale?: string
  theme?: "light" | "dark"
  /** For a content security policy that allows style elements by nonce. */
  nonce?: string
  backendUrl?: string
  onRenew?: QrPaymentOptions["onRenew"]
  /** Why there is no session. */
  error?: unknown
}

/** The inside of `<qr-payment>` as a server sends it. */
export function renderTemplate(
  session: unknown,
  options: RenderOptions
): string {
  const texts = { ...en, ...options.texts }
  const state = initialState(readSession(session), options)
  const model = modelOf(state, texts, options.locale ?? texts.lang)
  return templateOf(markupOf(model, texts), options.nonce)
}

/**
 * The whole element as HTML, for servers without React: the code, the number
 * and the instructions are there before any script and without one.
 */
export function renderQrPayment(
  session: unknown,
  options: RenderOptions = {}
): string {
  const read = readSession(session)
  const attributes = {
    // All that is shown, so that nothing is missing until the first answer.
    session: read && JSON.stringify(shownOf(read)),
    error: !read && options.error && JSON.stringify(messageOf(options.error)),
    texts: options.texts && JSON.stringify(options.texts),
    "backend-url": options.backendUrl,
    locale: options.locale,
    theme: options.theme,
  }
  const written = Object.entries(attributes)
    .filter(([, value]) => typeof value === "string")
    .map(([name, value]) => ` ${name}="${escape(value)}"`)
    .join("")
  return `<qr-payment${written}>${renderTemplate(session, options)}</qr-payment>`
}

/** A covered code is not in the page at all: nothing can scan or read it. */
function shownOf({
  id,
  status,
  reason,
  payment,
}: ReadSession): QrPaymentSession {
  const { amount, currency_code } = payment
  const instructions = sanitise(payment.instructions ?? "")
  return status === "pending"
    ? { id, data: { ...payment, instructions, status } }
    : { id, data: { amount, currency_code, status, reason } }
}
