import { PaymentActions, PaymentSessionStatus } from "@medusajs/framework/utils"
import type { PaymentStatus } from "../gateway/contract"

export function toSessionStatus(status: PaymentStatus): PaymentSessionStatus {
  switch (status) {
    case "pending":
      return PaymentSessionStatus.PENDING
    case "completed":
      return PaymentSessionStatus.CAPTURED
    case "failed":
      return PaymentSessionStatus.ERROR
    case "expired":
    case "refunded":
      return PaymentSessionStatus.CANCELED
  }
}

/** Medusa has no action for a refund made outside: it is the settle road that books one. */
export function toPaymentAction(status: PaymentStatus): PaymentActions {
  switch (status) {
    case "pending":
      return PaymentActions.PENDING
    case "completed":
      return PaymentActions.SUCCESSFUL
    case "failed":
      return PaymentActions.FAILED
    case "expired":
    case "refunded":
      return PaymentActions.CANCELED
  }
}
