import type {
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http"

/**
 * Medusa writes the address of every request into its log when the answer is sent, whoever answers: the route, nobody
 * because there is something behind the token, or Express itself because of the method.
 */
export function hideToken(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction
): void {
  const { originalUrl } = req
  req.originalUrl = withoutToken(originalUrl)
  // A query may be as odd as a body: nobody reads it.
  const [path = ""] = originalUrl.split("?")
  if (isDecodable(path)) {
    next()
    return
  }
  // Express would throw the token at Medusa's error handler, which logs it and answers 500.
  res.status(404).json({ message: "Not found" })
}

/** What may be read in a log: the row that a webhook was about. */
export function withoutToken(address: string): string {
  return /^\/hooks\/qr-payments(\/+qrpay_\w+)?/i.exec(address)?.[0] ?? "/hooks"
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
