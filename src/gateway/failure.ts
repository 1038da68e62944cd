import { z } from "zod"
import {
  AnswerTooLargeError,
  ConnectionFailedError,
  type ErrorFacts,
  type GatewayError,
  UnreadableAnswerError,
} from "./errors"
import type { Redact } from "./redact"

const text = z.string().catch("")
const thrownError = z.object({
  code: text,
  message: text,
  cause: z
    .object({ syscall: text, errors: z.array(z.unknown()).optional() })
    .optional()
    .catch(undefined),
})
type Thrown = z.infer<typeof thrownError>

/** The connection was refused before a byte of the request could leave. */
const failedHandshakes = new Set([
  "CERT_HAS_EXPIRED",
  "CERT_NOT_YET_VALID",
  "CERT_REVOKED",
  "CERT_UNTRUSTED",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "ERR_TLS_CERT_ALTNAME_INVALID",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_GET_ISSUER_CERT",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
])

/**
 * What a request that got no answer means. The thrown object holds the whole
 * request, credentials included: only its code and its message leave here, in
 * an error of our own.
 */
export function errorFromFailure(
  thrown: unknown,
  call: ErrorFacts,
  redact: Redact
): GatewayError {
  const failure = thrownError.catch({ code: "", message: "" }).parse(thrown)
  const code = redact(failure.code, 60) || "UNKNOWN"
  const cause = Object.assign(new Error(redact(failure.message, 200)), { code })
  const facts = { ...call, cause }

  if (failure.message.startsWith("maxContentLength")) {
    return new AnswerTooLargeError(facts)
  }
  if (code.startsWith("HPE_")) {
    return new UnreadableAnswerError(facts, "it is not HTTP")
  }
  if (/^(Z_|ERR_*(BROTLI|ZLIB|ZSTD|ERROR_FORMAT|PADDING))/.test(code)) {
    return new UnreadableAnswerError(facts, "it cannot be decompressed")
  }
  return new ConnectionFailedError(
    facts,
    // The HTTP library's name for a connection that broke within the body.
    code === "ERR_BAD_RESPONSE" ? "ECONNRESET" : code,
    nothingWasSent(failure)
  )
}

function nothingWasSent({ code, cause }: Thrown): boolean {
  return (
    failedHandshakes.has(code) ||
    cause?.syscall === "connect" ||
    cause?.syscall === "getaddrinfo" ||
    // Node tried several addresses and got through to none.
    cause?.errors !== undefined
  )
}
