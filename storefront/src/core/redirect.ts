/**
 * A server action of Next.js that redirects rejects its promise with this
 * digest while Next navigates: for a checkout that is success.
 */
export function isRedirect(error: unknown): boolean {
  const { digest } = Object(error) as { digest?: unknown }
  return String(digest).startsWith("NEXT_REDIRECT")
}
