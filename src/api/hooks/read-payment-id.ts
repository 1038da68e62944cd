import type { MedusaRequest } from "@medusajs/framework/http"
import { namedPaymentId } from "../../providers/qr/webhook-body"

const MOST_BYTES = 64 * 1024
const LONGEST_MS = 5_000

/**
 * The payment that a webhook's call names, in its query or in a JSON or form body; nothing else of it is read. What it
 * says is proven by asking the service.
 */
export async function readPaymentId(
  req: MedusaRequest
): Promise<string | undefined> {
  return namedPaymentId(req.query) ?? namedPaymentId(parsed(await textOf(req)))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return Object.fromEntries(new URLSearchParams(text))
  }
}

/** As much as comes in time: whoever sends on for ever, or too much, is read no further. */
async function textOf(req: MedusaRequest): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  const late = setTimeout(() => req.destroy(), LONGEST_MS)
  try {
    for await (const chunk of req) {
      const bytes = Buffer.from(chunk)
      size += bytes.length
      if (size > MOST_BYTES) {
        break
      }
      chunks.push(bytes)
    }
  } catch {
    // Cut off: what has come so far is all that there is.
  } finally {
    clearTimeout(late)
  }
  return Buffer.concat(chunks).toString("utf8")
}
