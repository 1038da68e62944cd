import { rateFor } from "../books/figures"
import type { State } from "../state"
import { validationError, type Answer, type FieldError } from "./answer"
import type { ServiceCall } from "./call"
import { readCreateRequest } from "./create-request"
import { showInstructions } from "./instructions"
import { checkLimits } from "./limits"

export function createPayment(state: State, call: ServiceCall): Answer {
  const body = readJson(call)
  if ("errors" in body) {
    return validationError(body.errors)
  }
  const read = readCreateRequest(body.json)
  if ("errors" in read) {
    return validationError(read.errors)
  }
  const { request } = read
  const { books, clock } = state
  const settings = state.settings.current
  const rate = rateFor(request.currency, settings)
  if (rate === undefined) {
    const message = `currency ${request.currency} is not accepted by this store`
    return validationError([{ field: "currency", message }])
  }
  const errors = checkLimits(request.amount, rate, settings, books, clock)
  if (errors.length > 0) {
    return validationError(errors)
  }
  const payment = books.add(request, call.mode, rate)
  // The contract shows no `status` in this one success body.
  return {
    status: 200,
    paymentId: payment.paymentId,
    body: {
      message: "Payment request created successfully",
      data: {
        payment_id: payment.paymentId,
        qr_code: payment.qrCode,
        instructions: showInstructions(payment, settings),
      },
    },
  }
}

function readJson(
  call: ServiceCall
): { json: unknown } | { errors: FieldError[] } {
  const type = (call.headers["content-type"] ?? "").split(";")[0]?.trim()
  if (type?.toLowerCase() !== "application/json") {
    const message = "Content-Type must be application/json"
    return { errors: [{ field: "Content-Type", message }] }
  }
  try {
    return { json: JSON.parse(call.bodyText) }
  } catch {
    return { errors: [{ field: "body", message: "body is not valid JSON" }] }
  }
}
