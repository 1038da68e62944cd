import type { Mode } from "../service/credentials"
import type { CreateRequest } from "../service/create-request"
import type { WebhookStyle } from "../settings/shapes"
import type { Decimal } from "./decimal"
import type { PaymentStatus } from "./status"

/** The wallet user who paid, with the fields that the contract names. */
export interface WalletUser {
  id: number
  name: string
  email: string
  phone: string
  wallet_id: string
}

/** One call of the merchant's webhook address. */
export interface Delivery {
  at: number
  /** The status that the call announced. */
  event: PaymentStatus
  style: WebhookStyle
  url: string
  status: number | null
  error: string | null
  response: Record<string, unknown> | null
}

export interface RefundFigures {
  amount: Decimal
  fee: Decimal
}

export interface Payment {
  readonly paymentId: string
  readonly qrCode: string
  readonly mode: Mode
  readonly request: CreateRequest
  /** The store's currency when the payment was made. */
  readonly storeCurrency: string
  readonly rate: Decimal
  /** What the customer pays, in the store's currency. */
  readonly gross: Decimal
  readonly fee: Decimal
  readonly createdAt: number
  expiresAt: number
  status: PaymentStatus
  paidAt: number | null
  refundedAt: number | null
  failReason: string | null
  user: WalletUser | null
  refund: RefundFigures | null
  refundCount: number
  deliveries: Delivery[]
  /** What a test wants the details to show instead. */
  override: Record<string, unknown> | null
  /** The same for the status endpoint. */
  statusOverride: Record<string, unknown> | null
}
