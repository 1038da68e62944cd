import fc from "fast-check"
import type { Operation } from "../../../src/gateway/errors"
import type { Content, Kinds, Verdict } from "./kind"
import { PRIVATE, type Right } from "./right"
import { credentialEchoes, requestEchoes } from "./sent"
import { otherLetters } from "./said-wrong"

/** The contract's table of errors, and the error of ours that each one means. */
const words: Record<Operation, [number, string, string][]> = {
  create: [[400, "Validation error", "ValidationError"]],
  details: [[404, "Payment request not found", "PaymentNotFoundError"]],
  status: [[404, "Invalid payment id", "PaymentNotFoundError"]],
  refund: [
    [404, "Payment not found", "PaymentNotFoundError"],
    [400, "Payment has already been refunded", "AlreadyRefundedError"],
    [400, "Only completed payments can be refunded", "NotRefundableError"],
    [400, "Insufficient store balance for refund", "InsufficientBalanceError"],
  ],
}

const meant = (as: string, refused: boolean): Verdict => ({
  say: "wrong",
  as,
  refused,
})

/** What any answer with this HTTP status means, whatever its body says. */
function verdictOf(status: number): Verdict {
  if (status >= 500) {
    return meant("ServiceFailedError", false)
  }
  if (status === 401 || status === 403) {
    return meant("CredentialsRejectedError", true)
  }
  if (status === 429) {
    return meant("RateLimitedError", true)
  }
  return status < 400
    ? meant("RedirectedError", false)
    : { say: "wrong", refused: status !== 408 && status !== 409 }
}

const anyBody = ({ body }: Right) =>
  fc.constantFrom(
    JSON.stringify(body),
    JSON.stringify(body),
    JSON.stringify({ status: 500, message: "Server error" }),
    `<html><title>${PRIVATE}</title></html>`,
    ""
  )

const oddRetryAfter = fc.constantFrom(
  ...[
    "0",
    "1",
    "-5",
    "999999999",
    "99999999999999999999",
    "soon",
    "1e9",
    "NaN",
  ],
  ...["Wed, 21 Oct 2015 07:28:00 GMT", "Fri, 31 Dec 9999 23:59:59 GMT", "0x10"],
  ...["Sun, 99 Foo 2026 99:99:99 GMT", "2026-11-15", "1, 2", " 0 ", "Infinity"]
)

/** HTTP statuses that are no success: whatever the body says, nothing of it is believed. */
export const refusals: Kinds<Content> = {
  "a refusal in the contract's words": {
    make: ({ endpoint }) =>
      fc.constantFrom(...words[endpoint]).map(([status, message, as]) => ({
        status,
        body: JSON.stringify({
          [endpoint === "status" ? "status_code" : "status"]: status,
          message,
          ...(endpoint === "create" && {
            errors: [{ field: "amount", message: "is required" }],
          }),
        }),
        verdict: meant(as, true),
      })),
  },
  "a refusal in words that look like the contract's": {
    on: ["refund", "details", "status"],
    make: ({ endpoint }) =>
      fc
        .tuple(
          fc.constantFrom(...words[endpoint]),
          fc.constantFrom(...otherLetters)
        )
        .map(([[status, message], change]) => ({
          status,
          body: JSON.stringify({ status, message: change(message) }),
          verdict: meant("RejectedError", true),
        })),
  },
  "the contract's words with another HTTP status": {
    on: ["refund", "details", "status"],
    make: ({ endpoint }) =>
      fc
        .tuple(
          fc.constantFrom(...words[endpoint]),
          fc.constantFrom(402, 405, 406, 410, 418, 422, 451, 499)
        )
        .map(([[, message], status]) => ({
          status,
          body: JSON.stringify({ status, message }),
          verdict: meant("RejectedError", true),
        })),
  },
  "an echo of what was sent": {
    make: ({ endpoint }) =>
      fc
        .tuple(
          fc.constantFrom(400, 402, 404, 409, 422),
          fc.constantFrom(
            ...credentialEchoes,
            ...(endpoint === "create" ? requestEchoes : [])
          )
        )
        .map(([status, message]) => ({
          status,
          body: JSON.stringify({
            message,
            errors: [{ field: message, message }],
          }),
          verdict: verdictOf(status),
        })),
  },
  "a refusal with another body": {
    make: (one) =>
      fc
        .tuple(
          fc.constantFrom(
            400,
            401,
            403,
            404,
            408,
            409,
            410,
            422,
            429,
            451,
            499
          ),
          anyBody(one)
        )
        .map(([status, body]) => ({
          status,
          body,
          verdict: verdictOf(status),
        })),
  },
  "a refusal with any JSON": {
    make: () =>
      fc
        .tuple(
          fc.constantFrom(400, 404, 409, 422),
          fc.oneof(
            fc.json({ maxDepth: 4 }),
            fc
              .record({
                message: fc.jsonValue({ maxDepth: 2 }),
                errors: fc.jsonValue({ maxDepth: 3 }),
              })
              .map((body) => JSON.stringify(body)),
            fc.constantFrom(
              '{"message":{"__proto__":{"polluted":true}},"errors":[null,1,{}]}',
              `{"errors":${"[".repeat(50_000)}${"]".repeat(50_000)}}`,
              `{"errors":[${'{"field":"a","message":"b"},'.repeat(9999)}{}]}`,
              `{"errors":[${"{},".repeat(300_000)}{}]}`,
              `{"message":"${"m".repeat(500_000)}"}`
            )
          )
        )
        .map(([status, body]) => ({
          status,
          body,
          verdict: verdictOf(status),
        })),
  },
  "a failure of the service": {
    make: (one) =>
      fc
        .tuple(fc.constantFrom(500, 501, 502, 503, 504, 599, 999), anyBody(one))
        .map(([status, body]) => ({
          status,
          body,
          verdict: verdictOf(status),
        })),
  },
  "a pause that is asked for in odd words": {
    make: (one) =>
      fc
        .tuple(fc.constantFrom(429, 503), oddRetryAfter, anyBody(one))
        .map(([status, after, body]) => ({
          status,
          body,
          headers: [`Retry-After: ${after}`],
          verdict: verdictOf(status),
        })),
  },
  "a redirect": {
    make: (one) =>
      fc
        .tuple(
          fc.constantFrom(300, 301, 302, 303, 305, 306, 307, 308),
          fc.constantFrom(
            "<elsewhere>",
            "/",
            "//<elsewhere>",
            "file:///etc",
            ""
          ),
          anyBody(one)
        )
        .map(([status, to, body]) => ({
          status,
          body,
          headers: [`Location: ${to}`],
          verdict: verdictOf(status),
        })),
  },
}
