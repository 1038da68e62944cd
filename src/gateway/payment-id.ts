import { z } from "zod"
import { hasUnprintable } from "./text"

/** In UTF-16 units. The contract names no limit; the ledger's index and the admin's search have one. */
export const longestPaymentId = 512

/**
 * The one definition of an id that can be used: in a path, in a log line, in the
 * ledger. A created payment with any other id is refused before its code is
 * shown, so that whatever can be paid can be asked about and refunded. "." and
 * ".." survive encoding and would be resolved away, so that the request reached
 * another endpoint; a lone surrogate cannot be encoded at all; and with a
 * replacement character it is no longer the id that was sent.
 */
export const paymentIdShape = z.string().refine(
  (id) =>
    id !== "" &&
    id !== "." &&
    id !== ".." &&
    // Not zod's max(), which counts a character outside the BMP as one.
    id.length <= longestPaymentId &&
    !hasUnprintable(id) &&
    isIntact(id)
)

/** Bytes that are no UTF-8 are read as this character: then nobody knows what was said. */
export function isIntact(text: string): boolean {
  return !text.includes("\ufffd")
}
