import type { Settings } from "../../../../modules/qr-payment/settings"

/** Null in a store without the pay page. */
export function payLink(
  { backendUrl, payPage }: Settings,
  collectionId: string
): string | null {
  const base = backendUrl.replace(/\/+$/, "")
  return payPage ? `${base}/payment-collection/${collectionId}` : null
}
