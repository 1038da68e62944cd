import { MedusaError } from "@medusajs/framework/utils"
import { shopperErrorCodes } from "../../../../medusa/errors"

const sentences: Record<string, string> = {
  [shopperErrorCodes.unavailable]:
    "The payment service isn't responding right now. Try again in a minute, or take the payment another way.",
  [shopperErrorCodes.tooManyCodes]:
    "Too many codes were made for this order. Wait 15 minutes, or take the payment another way.",
  [shopperErrorCodes.paymentHeld]:
    "A payment for this order has already arrived, and needs attention. Look at it under QR payments before you collect again.",
}

/** Why there is no code, in words for who stands behind the counter: the error's are for the shopper. */
export function toClerkError(error: unknown): unknown {
  if (!MedusaError.isMedusaError(error)) {
    return error
  }
  const sentence = sentences[error.code ?? ""]
  return sentence ? new MedusaError(error.type, sentence, error.code) : error
}
