import { readSession } from "../core/payment.js"
import { initialState } from "../core/state.js"
import type { QrPaymentOptions } from "../core/types.js"
import en from "../texts/en.js"
import type { Texts } from "../texts/texts.js"
import { escape } from "./escape.js"
import { markupOf, templateOf } from "./markup.js"
import { modelOf } from "./model.js"

export interface RenderOptions {
  texts?: Partial<Texts>
  locale?: string
  theme?: "light" | "dark"
  /** For a content security policy that allows style elements by nonce. */
  nonce?: string
  backendUrl?: string
  onRenew?: QrPaymentOptions["onRenew"]
}

/** The inside of `<qr-payment>` as a server sends it. */
export function renderTemplate(
  session: unknown,
  options: RenderOptions
): string {
  const texts = { ...en, ...options.texts }
  const state = initialState(readSession(session), options)
  const model = modelOf(state, { texts, locale: options.locale ?? texts.lang })
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
  const attributes = {
    "session-id": readSession(session)?.id,
    "backend-url": options.backendUrl,
    locale: options.locale,
    theme: options.theme,
  }
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escape(value ?? "")}"`)
    .join("")
  return `<qr-payment${written}>${renderTemplate(session, options)}</qr-payment>`
}
