import { createHash, randomBytes, timingSafeEqual } from "node:crypto"

/**
 * The service's webhook is not signed, but its address is ours to shape: it carries the row's id and a token
 * that only the service was told. The ledger keeps the token's hash, so that a copy of the database opens nothing.
 */
export function webhookUrl(
  backendUrl: string,
  id: string,
  token: string
): string {
  return `${backendUrl.replace(/\/+$/, "")}/hooks/qr-payments/${id}/${token}`
}

export function newToken(): string {
  return randomBytes(32).toString("base64url")
}

export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex")
}

export function isTokenOf(hash: string, token: string): boolean {
  return timingSafeEqual(Buffer.from(hash), Buffer.from(hashOf(token)))
}
