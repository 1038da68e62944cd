import type { IncomingHttpHeaders, IncomingMessage } from "node:http"
import { authenticate, type CredentialPairs } from "../service/credentials"
import type { Route } from "../service/endpoints"
import type { JournalEntry } from "./shapes"

export function openEntry(
  request: IncomingMessage,
  path: string,
  bodyText: string,
  route: Route,
  pairs: CredentialPairs
): JournalEntry {
  const known = route.endpoint !== null
  return {
    at: Date.now(),
    endpoint: known ? route.endpoint : "unknown",
    method: request.method ?? "",
    path,
    headers: withoutSecrets(request.headers, pairs),
    mode: authenticate(request.headers, pairs),
    contentType: request.headers["content-type"] ?? null,
    bodyText,
    body: parse(bodyText),
    paymentId: known && route.paymentId !== "" ? route.paymentId : null,
    fault: null,
    answered: null,
  }
}

function withoutSecrets(
  headers: IncomingHttpHeaders,
  pairs: CredentialPairs
): Record<string, string> {
  const shown: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) {
      shown[name] = Array.isArray(value) ? value.join(", ") : value
    }
  }
  const both = Object.values(pairs)
  judge(shown, "api-key", new Set(both.map((pair) => pair.apiKey)))
  judge(shown, "api-secret", new Set(both.map((pair) => pair.apiSecret)))
  return shown
}

function judge(
  headers: Record<string, string>,
  name: string,
  right: Set<string>
): void {
  const value = headers[name]
  if (value !== undefined) {
    headers[name] = right.has(value) ? "right" : "wrong"
  }
}

function parse(text: string): unknown {
  if (text === "") {
    return null
  }
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
