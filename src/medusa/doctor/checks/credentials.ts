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

/** Asks for a payment that can't exist: whoever is told that it doesn't has the right credentials. */
export async function checkCredentials(
  account: string,
  options: GatewayOptions
): Promise<Line> {
  const say = (code: Code, reason?: string) =>
    line("credentials", code, { account }, reason)
  try {
    await new GatewayClient(options).getStatus(`doctor-${randomUUID()}`, {
      once: true,
    })
    return say(
      "credentialsUnclear",
      "the service knows a payment that can't exist"
    )
  } catch (error) {
    if (error instanceof PaymentNotFoundError) {
      return say("credentialsAccepted")
    }
    return error instanceof CredentialsRejectedError
      ? say("credentialsRejected", `HTTP ${error.httpStatus}`)
      : say("credentialsUnclear", messageOf(error))
  }
}
