import { readOutcome, type Outcome } from "./answer.js"
import type { Clock } from "./clock.js"
import type { FetchStatus, StatusAnswer } from "./types.js"

/** The question that goes straight to Medusa. It lies outside `/store`, so no publishable key is needed. */
export function fetchFrom(
  backendUrl: string,
  sessionId: string,
  signal: AbortSignal,
  below = ""
): Promise<Response> {
  const base = backendUrl.replace(/\/+$/, "")
  return fetch(
    `${base}/qr-payments/${encodeURIComponent(sessionId)}${below}`,
    // Past every cache, and past a browser's lock on an address that two tabs stream.
    { signal, cache: "no-store" }
  )
}

/** Asks once. Never rejects: every failure is an outcome. */
export async function ask(
  fetchStatus: FetchStatus,
  sessionId: string,
  signal: AbortSignal,
  clock: Clock
): Promise<Outcome> {
  try {
    const answer = await fetchStatus(sessionId, { signal })
    return readOutcome(await unfold(answer), clock.now())
  } catch {
    return { kind: "silence" }
  }
}

async function unfold(
  answer: Response | StatusAnswer | object
): Promise<StatusAnswer> {
  if ("headers" in answer)
    return {
      status: answer.status,
      // A proxy's error page is no JSON; its status still counts.
      body: await answer.json().catch(() => null),
      retryAfter: answer.headers.get("retry-after"),
    }
  return "body" in answer ? answer : { status: 200, body: answer }
}
