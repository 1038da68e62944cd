import { MedusaError } from "@medusajs/framework/utils"
import type { PaymentStatus } from "../../gateway/contract"

/**
 * Thrown from authorizePayment with one of Medusa's two payment types: completing the cart then answers with the
 * cart and this message, and the session stays as it is. Any other way out would close the session for good.
 */
export function notPaidYet(message: string): MedusaError {
  return new MedusaError(MedusaError.Types.PAYMENT_REQUIRES_MORE_ERROR, message)
}

export function needsNewSession(message: string): MedusaError {
  return new MedusaError(MedusaError.Types.PAYMENT_AUTHORIZATION_ERROR, message)
}

/** Why a payment that is not completed can't place an order. */
export function unpaidError(
  status: Exclude<PaymentStatus, "completed">
): MedusaError {
  switch (status) {
    case "pending":
      return notPaidYet(
        "This order is not paid yet. Scan the QR code with your wallet app and pay, then try again."
      )
    case "failed":
      return needsNewSession(
        "The payment failed, so nothing was charged. Please ask for a new QR code and try again."
      )
    case "expired":
      return needsNewSession(
        "The QR code has expired. Please ask for a new one and try again."
      )
    case "refunded":
      return needsNewSession(
        "This payment was refunded. Please ask for a new QR code and pay again."
      )
  }
}
