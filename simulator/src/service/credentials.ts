import type { IncomingHttpHeaders } from "node:http"

/** `former` is live too, with the pair of another merchant account: such as the one that a store had before. */
export const MODES = ["production", "sandbox", "former"] as const

export type Mode = (typeof MODES)[number]

export interface Credentials {
  apiKey: string
  apiSecret: string
}

export type CredentialPairs = Record<Mode, Credentials>

export const DEFAULT_CREDENTIALS: CredentialPairs = {
  production: { apiKey: "sim_live_key", apiSecret: "sim_live_secret" },
  sandbox: { apiKey: "sim_test_key", apiSecret: "sim_test_secret" },
  former: { apiKey: "sim_former_key", apiSecret: "sim_former_secret" },
}

/** The pair of credentials decides the mode; null means nobody we know. */
export function authenticate(
  headers: IncomingHttpHeaders,
  pairs: CredentialPairs
): Mode | null {
  for (const mode of MODES) {
    const pair = pairs[mode]
    if (
      headers["api-key"] === pair.apiKey &&
      headers["api-secret"] === pair.apiSecret
    ) {
      return mode
    }
  }
  return null
}
