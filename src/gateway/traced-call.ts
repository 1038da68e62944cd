import { type Span, SpanKind } from "@opentelemetry/api"
import type { AboutPayment } from "./contract"
import { changesMoney, type ErrorFacts } from "./errors"
import { errorType, inSpan, instruments } from "./telemetry"

export type TracedCall = {
  facts: ErrorFacts
  /** The row that a code is created for. */
  referenceId?: string
  /** From 1 on. */
  attempt: number
}

/** One HTTP call to the service, as traces and metrics show it: ids and the outcome, nothing of what was sent or read. */
export async function tracedCall<T extends AboutPayment>(
  { facts, referenceId, attempt }: TracedCall,
  exchange: (span: Span) => Promise<T>
): Promise<T> {
  const { operation, paymentId } = facts
  const attributes = {
    "qr_payment.operation": operation,
    "qr_payment.payment_id": paymentId,
    "qr_payment.id": referenceId,
    "qr_payment.attempt": attempt,
    "http.request.method": changesMoney(operation) ? "POST" : "GET",
  }
  const began = performance.now()
  let outcome = "ok"
  try {
    return await inSpan(
      `qr_payment.service ${operation}`,
      { kind: SpanKind.CLIENT, attributes },
      async (span) => {
        const data = await exchange(span)
        // Of a new code it is known only now.
        span.setAttribute("qr_payment.payment_id", data.payment_id)
        return data
      }
    )
  } catch (error) {
    outcome = errorType(error)
    throw error
  } finally {
    const { calls, duration } = instruments()
    const labels = { operation, outcome }
    calls.add(1, labels)
    duration.record((performance.now() - began) / 1000, labels)
  }
}
