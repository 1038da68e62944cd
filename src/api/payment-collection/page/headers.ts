import type { PayPage } from "../../../modules/qr-payment/settings"

/** A link is a secret of a kind, and what it shows changes: nobody keeps it, lists it, frames it or passes it on. */
export function pageHeaders(
  { logoUrl }: PayPage,
  nonce: string
): Record<string, string> {
  const images = ["data:", logoUrl && new URL(logoUrl).origin].filter(Boolean)
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src ${images.join(" ")}`,
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": policy.join("; "),
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex, nofollow",
    Vary: "Accept-Language",
  }
}
