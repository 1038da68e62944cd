import { fieldsOf, numberOf, textOf, type Fields } from "./read.js"
import type { PaymentStatus, QrPaymentSession, ShownPayment } from "./types.js"

const STATUSES: readonly string[] = [
  "pending",
  "completed",
  "failed",
  "refunded",
  "expired",
] satisfies PaymentStatus[]

export function readStatus(value: unknown): PaymentStatus | null {
  return STATUSES.includes(String(value)) ? (value as PaymentStatus) : null
}

/** `session.data` and the status answer name these fields alike. */
export function readShown(fields: Fields): ShownPayment {
  return {
    qr_code: textOf(fields.qr_code),
    qr_image: textOf(fields.qr_image, /^data:image\/(svg\+xml|png)[;,]/),
    instructions: textOf(fields.instructions),
    amount: numberOf(fields.amount),
    currency_code: textOf(fields.currency_code, /^[a-z]{3}$/i),
  }
}

/** An answer may leave out what the session said already. */
export function withShown(
  before: ShownPayment,
  told: ShownPayment
): ShownPayment {
  const news = Object.entries(told).filter(([, value]) => value !== null)
  return { ...before, ...Object.fromEntries(news) }
}

export interface ReadSession {
  id: string
  payment: ShownPayment
  status: PaymentStatus
}

/** Null when it is no payment session at all; a session without readable data is filled by the first answer. */
export function readSession(value: unknown): ReadSession | null {
  const session = fieldsOf(value)
  const id = textOf(session?.id)
  if (!id) return null
  const data = fieldsOf(session?.data) ?? {}
  return {
    id,
    payment: readShown(data),
    status: readStatus(data.status) ?? "pending",
  }
}

/** Found by its provider, so that is known too: it is what a renewal needs. */
export type FoundSession = QrPaymentSession & { provider_id: string }

/**
 * The QR session in what the Store API returns: a cart, a payment collection,
 * or the answer around either of them.
 */
export function findQrSession(value: unknown): FoundSession | null {
  const fields = fieldsOf(value)
  if (!fields) return null
  if (Array.isArray(fields.payment_sessions)) {
    const found: unknown = fields.payment_sessions.find((session: unknown) =>
      textOf(fieldsOf(session)?.provider_id, /^pp_qr_/)
    )
    return isSession(found) ? found : null
  }
  return findQrSession(fields.payment_collection ?? fields.cart)
}

function isSession(value: unknown): value is FoundSession {
  return readSession(value) !== null
}
