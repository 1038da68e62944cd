import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto"

/**
 * The service's webhook is not signed, but its address is ours to shape: it carries the row's id and a token that only
 * this store could have made. The ledger keeps the token's hash, so that a copy of the database opens nothing.
 */
export function webhookUrl(
  backendUrl: string,
  id: string,
  token: string
): string {
  return `${backendUrl.replace(/\/+$/, "")}/hooks/qr-payments/${id}/${token}`
}

/** Makes and recognises the tokens of one account. */
export type TokenKey = Buffer

/** The account's API secret is the one secret that every installation has and no database holds. */
export function tokenKeyOf(apiSecret: string): TokenKey {
  return Buffer.from(
    hkdfSync("sha256", apiSecret, "", "medusa-payment-qr webhook token", 32)
  )
}

/** A token can be made again for a row that a restored backup has lost: so a right one proves that we issued the code. */
export function tokenFor(key: TokenKey, id: string): string {
  return createHmac("sha256", key).update(id).digest("base64url")
}

export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex")
}

/** Known rows are compared with their hash: then a changed API secret cuts off no code that is under way. */
export function isTokenOf(hash: string, token: string): boolean {
  return timingSafeEqual(Buffer.from(hash), Buffer.from(hashOf(token)))
}

/** The account whose token it is, for a row that is not in the ledger. */
export function accountOfToken(
  keys: Iterable<[string, TokenKey]>,
  id: string,
  token: string
): string | undefined {
  for (const [account, key] of keys) {
    if (isTokenOf(hashOf(tokenFor(key, id)), token)) {
      return account
    }
  }
  return undefined
}
