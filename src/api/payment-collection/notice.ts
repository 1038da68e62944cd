import { MedusaError } from "@medusajs/framework/utils"
import { shopperErrorCodes } from "../../medusa/errors"
import type { Notice } from "./page/screen"

const notices: Record<string, Notice> = {
  [shopperErrorCodes.tooManyCodes]: "noticeTooMany",
  [shopperErrorCodes.paymentHeld]: "noticeHeld",
}

/** Why there is no code, in the page's own words: the error's are English. */
export function noticeOf(error: unknown): Notice {
  const code = MedusaError.isMedusaError(error) ? error.code : undefined
  return notices[code ?? ""] ?? "noticeUnavailable"
}
