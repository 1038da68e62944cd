import { CreditCard } from "@medusajs/icons"
import type { JSX } from "react"

export const paymentInfoMap: Record<
  string,
  { title: string; icon: JSX.Element }
> = {
  // Add more payment providers here
}
