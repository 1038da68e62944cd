import { container } from "@medusajs/framework"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { QR_PAYMENT_MODULE } from "../../../../modules/qr-payment"
import type QrPaymentModuleService from "../../../../modules/qr-payment/service"
import { type PollAnswer, unknown } from "../../../../workflows/poll-qr-payment"
import { watchesOf } from "../../../../workflows/watch-qr-payments"
import { statusParams } from "../../../params"
import { openStreams } from "../../streams/open-streams"

const FULL_RETRY_SECONDS = 30

/** The status as it changes, for a page that waits. Knowing the session's id is what lets it. */
export async function GET(
  req: MedusaRequest,
  res: MedusaResponse
): Promise<void> {
  if (req.method !== "GET") {
    // Express leads HEAD here, which would wait for an end that does not come.
    res.status(405).setHeader("Allow", "GET").end()
    return
  }
  const { data } = statusParams.safeParse(req.params)
  if (!data) {
    refuse(res, unknown())
    return
  }
  const { session_id } = data
  const { settings } =
    container.resolve<QrPaymentModuleService>(QR_PAYMENT_MODULE)
  const stream = openStreams.admit(session_id, res, settings.maxStreams)
  if (!stream) {
    res.setHeader("Retry-After", FULL_RETRY_SECONDS)
    refuse(res, full())
    return
  }
  // Medusa makes a scope for each request. Thousands of requests that last would keep as many.
  req.scope = container
  const watches = watchesOf(container)
  res.once("close", () => watches.leave(session_id, stream))
  const refusal = await watches.join(session_id, stream)
  if (refusal) {
    refuse(res, refusal)
  }
}

function refuse(res: MedusaResponse, { httpStatus, body }: PollAnswer): void {
  res.setHeader("Cache-Control", "no-store")
  res.status(httpStatus).json(body)
}

function full(): PollAnswer {
  return {
    httpStatus: 503,
    body: {
      type: "too_many_streams",
      message: "There are too many event streams. Please poll the status.",
    },
  }
}
