import { MedusaError } from "@medusajs/framework/utils"
import {
  AlreadyRefundedError,
  CredentialsRejectedError,
  GatewayError,
  InsufficientBalanceError,
  NotRefundableError,
  PaymentNotFoundError,
  RejectedError,
  ValidationError,
} from "../gateway/errors"
import { CodeNotIssuedError } from "../modules/qr-payment/issue-code"
import {
  PaymentHeldError,
  TooManyCodesError,
} from "../modules/qr-payment/ledger/code-limits"

/** For pages of our own, which say it in their reader's words. */
export const shopperErrorCodes = {
  tooManyCodes: "qr_too_many_codes",
  paymentHeld: "qr_payment_held",
  unavailable: "qr_unavailable",
} as const

/**
 * The one place where the service's failures become Medusa's errors. Only `not_allowed` and `invalid_data`
 * reach people with their message; of any other error they read "An unknown error occurred."
 */
export function toShopperError(error: unknown): unknown {
  if (error instanceof ValidationError) {
    const problems = error.errors.map(({ message }) => message).join(" ")
    return new MedusaError(
      MedusaError.Types.INVALID_DATA,
      `This order can't be paid by QR code: ${problems || "the payment service refused it."}`
    )
  }
  if (error instanceof TooManyCodesError) {
    return new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      "Too many QR codes were made for this order. Please wait 15 minutes, or choose another way to pay.",
      shopperErrorCodes.tooManyCodes
    )
  }
  if (error instanceof PaymentHeldError) {
    return new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      "A payment for this order has already arrived, and the shop is checking it. Please do not pay again; contact the shop if you hear nothing.",
      shopperErrorCodes.paymentHeld
    )
  }
  if (error instanceof GatewayError || error instanceof CodeNotIssuedError) {
    return new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      "Payment by QR code is not available at the moment. Please try again in a minute, or choose another way to pay.",
      shopperErrorCodes.unavailable
    )
  }
  return error
}

export function toRefundError(error: unknown, whole: string): unknown {
  return error instanceof GatewayError
    ? new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        refundSentence(error, whole)
      )
    : error
}

function refundSentence(error: GatewayError, whole: string): string {
  if (error instanceof PaymentNotFoundError) {
    return `The payment service does not know this payment, so ${whole} can't be refunded through it. Check that the store's API credentials are those of the account that was paid.`
  }
  if (error instanceof NotRefundableError) {
    return `The payment service refunds only completed payments, and this one is not completed. Nothing was refunded.`
  }
  if (error instanceof InsufficientBalanceError) {
    return `The store's balance at the payment service does not cover the refund of ${whole}. Nothing was refunded. Top it up, then try again.`
  }
  if (error instanceof AlreadyRefundedError) {
    return `The payment service has already refunded this payment.`
  }
  if (error instanceof CredentialsRejectedError) {
    return `The payment service rejected the store's API credentials. Nothing was refunded. Check apiKey and apiSecret in the plugin's options.`
  }
  if (error instanceof RejectedError && !error.mayHaveHappened) {
    return `The payment service refused the refund: ${error.serviceMessage || "it gives no reason"}. Nothing was refunded.`
  }
  if (error.mayHaveHappened) {
    return `The payment service gave no clear answer, so it is not known yet whether ${whole} was refunded. Refund again in a minute: a payment is refunded once at the most.`
  }
  return `The payment service can't be reached or does not answer properly at the moment. Nothing was refunded. Try again later.`
}
