import { fetchFailure } from "../../gateway/fetch-failure"

const LONGEST_MS = 5_000

/** What came of asking for an address. */
export type Visit =
  | { kind: "answered"; status: number; text: string }
  | { kind: "redirected"; status: number }
  | { kind: "unreachable"; reason: string }
  | { kind: "silent" }

/** Asks for an address once, and follows no redirect: the payment service doesn't either. */
export async function visit(address: string): Promise<Visit> {
  try {
    const response = await fetch(address, {
      redirect: "manual",
      signal: AbortSignal.timeout(LONGEST_MS),
    })
    const { status } = response
    const text = await response.text()
    return status >= 300 && status < 400
      ? { kind: "redirected", status }
      : { kind: "answered", status, text }
  } catch (error) {
    const { isTimeout, reason } = fetchFailure(error)
    return isTimeout ? { kind: "silent" } : { kind: "unreachable", reason }
  }
}
