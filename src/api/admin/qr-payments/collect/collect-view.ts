import type { Settings } from "../../../../modules/qr-payment/settings"

/** Null in a store without the pay page. */
function payLink(
  { backendUrl, payPage }: Settings,
  collectionId: string
): string | null {
  const base = backendUrl.replace(/\/+$/, "")
  return payPage ? `${base}/payment-collection/${collectionId}` : null
}

/** A payment collection that can be paid by its link; with the session of its code, if it has one. */
export function collectView(
  settings: Settings,
  collectionId: string,
  sessionId: string | null = null
) {
  return {
    payment_collection_id: collectionId,
    session_id: sessionId,
    url: payLink(settings, collectionId),
  }
}
