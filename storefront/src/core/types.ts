/** What the service says about a payment, as `GET /qr-payments/:session_id` passes it on. */
export type PaymentStatus =
  "pending" | "completed" | "failed" | "refunded" | "expired"

/** Why no order comes of the money: it goes back to the shopper, or the shop has to look at it first. */
export type Reason =
  | "cart_changed"
  | "paid_another_way"
  | "order_not_placed"
  | "order_canceled"
  | "merchant"
  | "elsewhere"
  | "held"

/** The part of a payment that is shown to the shopper. Unknown fields are null until the first answer. */
export interface ShownPayment {
  qr_code: string | null
  qr_image: string | null
  /** Opens the code in a wallet app on this device. */
  wallet_link: string | null
  instructions: string | null
  amount: number | null
  currency_code: string | null
}

/** One answer of `GET /qr-payments/:session_id`, read and checked. */
export interface StatusReport extends ShownPayment {
  status: PaymentStatus
  /** Seconds left, counted by the server, so that a wrong clock in the browser does no harm. */
  expiresIn: number | null
  orderId: string | null
  reason: Reason | null
}

/** A payment session as Medusa's Store API returns it. Only `id` is needed; `data` lets the code show at once. */
export interface QrPaymentSession {
  id: string
  provider_id?: string
  data?: Record<string, unknown> | null
}

export interface PaidPayment {
  sessionId: string
  /** Null when the order was not there 20 s after the payment: complete the cart then, it gives the order. */
  orderId: string | null
}

/** What a store's own `fetchStatus` may resolve to, beside a `Response`. */
export interface StatusAnswer {
  status: number
  body: unknown
  /** The value of the Retry-After header, if there was one. */
  retryAfter?: string | number | null
}

export type FetchStatus = (
  sessionId: string,
  options: { signal: AbortSignal }
) => Promise<Response | StatusAnswer | object>

export interface QrPaymentOptions {
  /** Where Medusa answers, for instance `https://api.shop.example`. */
  backendUrl?: string
  /** Asks for the status where the browser does not know the backend's address. Wins over `backendUrl`. */
  fetchStatus?: FetchStatus
  /** Called once a session, when the payment has arrived. */
  onPaid?: (payment: PaidPayment) => unknown
  /** Posts a new payment session and returns it. Without it no "new code" button is shown. */
  onRenew?: () => Promise<unknown> | unknown
  /** Called at every change of what the shopper is told. */
  onChange?: (phase: Phase) => void
  /** How long a fresh code lives, in seconds: the full length of the progress bar. 900 unless told. */
  lifetime?: number
  /** Why there is no session: an error or a sentence. Shown while there is none, with a button that calls `onRenew`. */
  error?: unknown
}

/** What the shopper is told. */
export type Phase =
  | "unavailable"
  | "waiting"
  | "lost"
  | "unreachable"
  | "checking"
  | "paid"
  | "failed"
  | "expired"
  | "held"
  | "returning"
  | "refunded"
  | "replaced"
  | "changed"

/** What a screen reader is told: a phase, or the seconds that are left. */
export type Announcement = Phase | number

export interface QrPaymentState {
  sessionId: string | null
  phase: Phase
  payment: ShownPayment
  /** Whole seconds left, null until the server has told. */
  left: number | null
  /** Seconds that a full progress bar stands for. */
  total: number
  orderId: string | null
  reason: Reason | null
  /** Why there is no session, if that was told in words. */
  error: string | null
  /** The payment is there, and the store's `onPaid` failed to lead to the order. */
  stuck: boolean
  renewing: boolean
  renewFailed: boolean
  canRenew: boolean
  /** A check that the shopper asked for is under way. */
  asking: boolean
  announcement: Announcement | null
}
