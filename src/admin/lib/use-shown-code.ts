import { useEffect, useState } from "react"
import { createQrPayment } from "../../../storefront/src/core/qr-payment"
import type { QrPaymentState } from "../../../storefront/src/core/types"

/** The code as the customer's page follows it: by a stream, and by polls where there is none. */
export function useShownCode(sessionId: string | null): QrPaymentState | null {
  const [shown, setShown] = useState<QrPaymentState | null>(null)
  useEffect(() => {
    if (sessionId === null) {
      return
    }
    const payment = createQrPayment({ backendUrl: __BACKEND_URL__ ?? "/" })
    const forget = payment.subscribe(() => setShown(payment.getState()))
    payment.setSession({ id: sessionId })
    payment.start()
    return () => {
      forget()
      payment.stop()
    }
  }, [sessionId])
  // A code that was replaced is not shown for a moment under the next one's name.
  return shown?.sessionId === sessionId ? shown : null
}
