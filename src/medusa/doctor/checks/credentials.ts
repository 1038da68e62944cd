import { randomUUID } from "node:crypto"
import { GatewayClient } from "../../../gateway/client"
import {
  CredentialsRejectedError,
  PaymentNotFoundError,
} from "../../../gateway/errors"
import type { GatewayOptions } from "../../../gateway/http"
import { messageOf } from "../../../gateway/text"
import type { Code } from "../../../texts/doctor/codes"
import { type Line, line } from "../line"

const ofCurrent = {
  accepted: "credentialsAccepted",
  rejected: "credentialsRejected",
  unclear: "credentialsUnclear",
} as const

const ofPrevious = {
  accepted: "previousAccepted",
  rejected: "previousRejected",
  unclear: "previousUnclear",
} as const

export const checkCredentials = (account: string, options: GatewayOptions) =>
  check(account, options, ofCurrent)

/** Those that the account had before. */
export const checkPrevious = (account: string, options: GatewayOptions) =>
  check(account, options, ofPrevious)

/** Asks for a payment that can't exist: whoever is told that it doesn't has the right credentials. */
async function check(
  account: string,
  options: GatewayOptions,
  codes: typeof ofCurrent | typeof ofPrevious
): Promise<Line> {
  const say = (code: Code, reason?: string) =>
    line("credentials", code, { account }, reason)
  try {
    await new GatewayClient(options).getStatus(`doctor-${randomUUID()}`, {
      once: true,
    })
    return say(codes.unclear, "the service knows a payment that can't exist")
  } catch (error) {
    if (error instanceof PaymentNotFoundError) {
      return say(codes.accepted)
    }
    return error instanceof CredentialsRejectedError
      ? say(codes.rejected, `HTTP ${error.httpStatus}`)
      : say(codes.unclear, messageOf(error))
  }
}
