import type { PayPage } from "../../../modules/qr-payment/settings"

/** A link is a secret of a kind, and what it shows changes: nobody keeps it, lists it, frames it or passes it on. */
export function pageHeaders(
  { logoUrl }: PayPage,
  nonce: string,
  returnUrl: string | undefined
): Record<string, string> {
  const withOrigin = (source: string, url: string | undefined) =>
    url ? `${source} ${new URL(url).origin}` : source
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src ${withOrigin("data:", logoUrl)}`,
    "connect-src 'self'",
    // Browsers apply it to redirects too: once paid, the form's page leads back to the storefront.
    `form-action ${withOrigin("'self'", returnUrl)}`,
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
