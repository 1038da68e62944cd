import { z } from "zod"
import type { WebhookRequest } from "./styles"

const TIMEOUT_MS = 10_000
const KEPT_BYTES = 64 * 1024

const errorShape = z.object({
  message: z.string(),
  cause: z.object({ message: z.string() }).optional().catch(undefined),
})

export interface Outcome {
  status: number | null
  error: string | null
  response: Record<string, unknown> | null
}

/** Calls the merchant once. Whatever happens there comes back as an outcome. */
export async function deliver(
  request: WebhookRequest,
  stop: AbortSignal
): Promise<Outcome> {
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: { "user-agent": "payment-service", ...request.headers },
      body: request.body,
      redirect: "manual",
      signal: AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    const text = await readSome(response)
    return { status: response.status, error: null, response: asObject(text) }
  } catch (error) {
    return { status: null, error: describe(error), response: null }
  }
}

async function readSome(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= KEPT_BYTES) {
      break
    }
  }
  return Buffer.concat(chunks).toString("utf8")
}

/** The contract calls `response` an object, whatever the merchant said. */
function asObject(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed === "object" && parsed && !Array.isArray(parsed)) {
      return { ...parsed }
    }
  } catch {
    // Not JSON: kept as text.
  }
  return { body: text }
}

function describe(error: unknown): string {
  const read = errorShape.safeParse(error)
  if (!read.success) {
    return String(error)
  }
  // fetch says "fetch failed" and keeps the reason in the cause.
  return read.data.cause?.message || read.data.message
}
