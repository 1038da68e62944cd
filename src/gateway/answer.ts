import { z } from "zod"
import { type AboutPayment, paymentStatus } from "./contract"
import {
  type ErrorFacts,
  UnknownStatusError,
  UnreadableAnswerError,
} from "./errors"
import { jsonOf } from "./json"
import type { Redact } from "./redact"
import { type Answer, errorFromAnswer } from "./rejection"

/** Reads `data` out of a success, or throws what the answer means instead. */
export function readAnswer<T extends AboutPayment>(
  shape: z.ZodType<{ data: T }>,
  answer: Answer,
  call: ErrorFacts,
  redact: Redact
): T {
  // The contract answers 200. Another 2xx with the same content is believed:
  // to throw it away would lose a code that exists or a refund that happened.
  if (answer.httpStatus < 200 || answer.httpStatus > 299) {
    throw errorFromAnswer(answer, call, redact)
  }
  const facts = { ...call, httpStatus: answer.httpStatus }

  const json = jsonOf(answer.text)
  if (!json.ok) {
    throw new UnreadableAnswerError(facts, json.reason)
  }
  const body = shape.safeParse(json.value)
  if (!body.success) {
    const unknown = unknownStatus(json.value, body.error)
    throw unknown === undefined
      ? new UnreadableAnswerError(facts, misfits(body.error))
      : new UnknownStatusError(facts, redact(unknown, Infinity))
  }
  const { data } = body.data
  if (call.paymentId !== undefined && data.payment_id !== call.paymentId) {
    throw new UnreadableAnswerError(facts, "it is about another payment")
  }
  return data
}

/** Where the shape was missed. Paths only: the values are the service's. */
function misfits(error: z.ZodError): string {
  const paths = error.issues.map(({ path }) => path.join(".") || "the body")
  return `it has another shape than the contract's at ${[...new Set(paths)].join(", ")}`
}

const withStatus = z.object({ data: z.object({ status: z.string() }) })

/** The status, when an unheard-of one is all that is wrong with an answer. */
function unknownStatus(json: unknown, error: z.ZodError): string | undefined {
  const onlyStatus = error.issues.every(
    ({ path }) => path.join(".") === "data.status"
  )
  const status = withStatus.safeParse(json).data?.data.status
  const heardOf = paymentStatus.safeParse(status).success
  return onlyStatus && !heardOf ? status : undefined
}
