import { hasUnprintable } from "./text"

const longestId = 512

/**
 * Whether an id can stand in the path, in a log line and in the ledger. "." and
 * ".." survive encoding and would be resolved away, so that the request reached
 * another endpoint; a lone surrogate cannot be encoded at all; and with a
 * replacement character it is no longer the id that was sent. Ids come out of
 * JSON columns: look twice.
 */
export function isUsablePaymentId(id: unknown): id is string {
  return (
    typeof id === "string" &&
    id !== "" &&
    id !== "." &&
    id !== ".." &&
    id.length <= longestId &&
    !hasUnprintable(id) &&
    isIntact(id)
  )
}

/** Bytes that are no UTF-8 are read as this character: then nobody knows what was said. */
export function isIntact(text: string): boolean {
  return !text.includes("\ufffd")
}
