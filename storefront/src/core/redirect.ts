import { fieldsOf } from "./read.js"

/**
 * A server action of Next.js that redirects rejects its promise with this
 * digest while Next navigates: for a checkout that is success.
 */
export function isRedirect(error: unknown): boolean {
  return String(fieldsOf(error)?.digest).startsWith("NEXT_REDIRECT")
}
