import { fieldsOf, numberOf, textOf, type Fields } from "./read.js"
import type {
  PaymentStatus,
  QrPaymentSession,
  Reason,
  ShownPayment,
} from "./types.js"

export const STATUSES: PaymentStatus[] = [
  "pending",
  "completed",
  "failed",
  "refunded",
  "expired",
]

export const REASONS: Reason[] = [
  "cart_changed",
  "paid_another_way",
  "order_not_placed",
  "order_canceled",
  "merchant",
  "elsewhere",
  "held",
]

/** A link to an app or a page, and to nothing that would run here. */
const WALLET_LINK = /^(?!(javascript|data):)[a-z][a-z\d+.-]*:/i

/** Codes that a newer backend may have are left out. */
export function knownOf<Code>(codes: Code[], value: unknown): Code | null {
  return codes.find((code) => code === value) ?? null
}

/** `session.data` and the status answer name these fields alike. */
export function readShown(fields: Fields): ShownPayment {
  return {
    qr_code: textOf(fields.qr_code),
    qr_image: textOf(fields.qr_image, /^data:image\/(svg\+xml|png)[;,]/),
    wallet_link: textOf(fields.wallet_link, WALLET_LINK),
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
  reason: Reason | null
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
    status: knownOf(STATUSES, data.status) ?? "pending",
    reason: knownOf(REASONS, data.reason),
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
  const { payment_sessions, payment_collection, cart } = fields
  return Array.isArray(payment_sessions)
    ? (payment_sessions.find(isQrSession) ?? null)
    : findQrSession(payment_collection ?? cart)
}

function isQrSession(value: unknown): value is FoundSession {
  const provider = textOf(fieldsOf(value)?.provider_id, /^pp_qr_/)
  return Boolean(provider && readSession(value))
}
