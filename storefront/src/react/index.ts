"use client"

import { createElement, type CSSProperties, type ReactElement } from "react"
import type { QrPaymentOptions, QrPaymentSession } from "../core/types.js"
import { define } from "../element/define.js"
import type { QrPaymentElement } from "../element/qr-payment-element.js"
import type { Texts } from "../texts/texts.js"
import { renderTemplate } from "../view/server.js"

export type { Texts } from "../texts/texts.js"
export type {
  FetchStatus,
  PaidPayment,
  Phase,
  QrPaymentSession,
  StatusAnswer,
} from "../core/types.js"

export interface QrPaymentProps extends QrPaymentOptions {
  /** The payment session of Medusa's Store API, or any object with its id. Without one, tell `error` why. */
  session?: QrPaymentSession | null
  texts?: Partial<Texts>
  /** For amounts and times; the texts' own language unless told. */
  locale?: string
  /** Follows the system unless told. */
  theme?: "light" | "dark"
  /** For a content security policy that allows style elements by nonce. */
  nonce?: string
  id?: string
  className?: string
  style?: CSSProperties
}

define()

/**
 * The checkout for React 18 and 19: a thin wrapper of `<qr-payment>`. The
 * element owns its inside, so StrictMode's second mount starts nothing twice.
 */
export function QrPayment(props: QrPaymentProps): ReactElement {
  const { id, className, style, theme, locale, nonce, ...given } = props
  return createElement("qr-payment", {
    id,
    class: className,
    style,
    theme,
    locale,
    // React calls it before the page is painted, and at every render anew.
    // What the page no longer passes is gone from the element as well.
    ref: (element: QrPaymentElement | null) => element?.set(given, {}),
    suppressHydrationWarning: true,
    // The parser turns the server's template into a shadow root, so that the
    // browser never sees it as content; there the element writes by itself.
    dangerouslySetInnerHTML: {
      __html: globalThis.document ? "" : renderTemplate(given.session, props),
    },
  })
}
