/**
 * Whether an id can stand in the path. "." and ".." survive encoding and would
 * be resolved away, so that the request reached another endpoint; a lone
 * surrogate cannot be encoded at all. Ids come out of JSON columns: look twice.
 */
export function isUsablePaymentId(id: unknown): id is string {
  return (
    typeof id === "string" &&
    id !== "" &&
    id !== "." &&
    id !== ".." &&
    !/\p{Cs}/u.test(id)
  )
}
