import type { IncomingHttpHeaders } from "node:http"

export type Mode = "production" | "sandbox"

export interface Credentials {
  apiKey: string
  apiSecret: string
}

export type CredentialPairs = Record<Mode, Credentials>

export const DEFAULT_CREDENTIALS: CredentialPairs = {
  production: { apiKey: "sim_live_key", apiSecret: "sim_live_secret" },
  sandbox: { apiKey: "sim_test_key", apiSecret: "sim_test_secret" },
}

/** The pair of credentials decides the mode; null means nobody we know. */
export function authenticate(
  headers: IncomingHttpHeaders,
  pairs: CredentialPairs
): Mode | null {
  for (const mode of ["production", "sandbox"] as const) {
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
