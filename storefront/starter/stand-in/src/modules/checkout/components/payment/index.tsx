import { initiatePaymentSession } from "@lib/data/cart"
import type { HttpTypes } from "@medusajs/types"
import { useState } from "react"

export default function Payment({ cart }: { cart: HttpTypes.StoreCart }) {
  const [error, setError] = useState<string | null>(null)

  const handleSubmit = async () => {
    try {
      await initiatePaymentSession(cart, { provider_id: "pp_qr_qr" })
    } catch (err) {
      setError(err instanceof Error ? err.message : String(err))
    }
  }

  return <button onClick={handleSubmit}>{error ?? "Continue to review"}</button>
}
