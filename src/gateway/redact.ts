import { z } from "zod"
import type { CreatePaymentRequest } from "./contract"
import { cleanText } from "./text"

/** Shorter values would tear holes into ordinary words. */
const shortestHidden = 4

/**
 * Makes a text from outside fit for an error: without what was sent, on one
 * line, cut to `limit`. A service may echo anything, its caller's headers and
 * body included.
 */
export type Redact = (text: string, limit: number) => string

export function redactorOf(
  credentials: string[],
  request?: CreatePaymentRequest
): Redact {
  // Worked out when something has failed: most calls have nothing to hide.
  let hidden: string[] | undefined
  return (text, limit) => {
    hidden ??= hiddenValues(credentials, request)
    return cleanText(
      hidden.reduce((rest, value) => rest.replaceAll(value, "[hidden]"), text),
      limit
    )
  }
}

function hiddenValues(
  credentials: string[],
  request: CreatePaymentRequest | undefined
): string[] {
  const sent = request ? confidentialValues(request) : []
  return (
    [...credentials, ...sent]
      .flatMap(spellings)
      // A value may contain another one: the longer goes first.
      .sort((a, b) => b.length - a.length)
  )
}

/** All of a request but the currency and our own id, which errors may name. */
function confidentialValues(request: CreatePaymentRequest): string[] {
  const rest = { ...request, currency: undefined, reference_id: undefined }
  return textsIn(rest).filter((text) => text.length >= shortestHidden)
}

const branch = z.union([
  z.array(z.unknown()),
  z.record(z.string(), z.unknown()),
])

export function textsIn(value: unknown): string[] {
  if (typeof value === "string") {
    return [value]
  }
  const children = branch.safeParse(value)
  return children.success ? Object.values(children.data).flatMap(textsIn) : []
}

/** A value as it is, and as it looks inside JSON or an address. */
function spellings(value: string): string[] {
  const inJson = JSON.stringify(value).slice(1, -1)
  return [
    ...new Set([
      value,
      inJson,
      inJson.replaceAll("/", "\\/"),
      new URLSearchParams([[value, ""]]).toString().slice(0, -1),
    ]),
  ]
}
