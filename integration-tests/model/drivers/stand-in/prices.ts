import type { CheckoutWishes } from "../../../support/shop"

/** As integration-tests/store/seed.js has them. */
const euros = { mug: 10, bowl: 22.23, sticker: 0.07, rareMug: 10 }
const THIRD_OFF = 0.67

/** What one piece costs, and what part of that stays with a promotion, which there is for euros only. */
export function priceOf({
  currency = "eur",
  product = "mug",
  promotion,
}: CheckoutWishes): { unit_price: number; paid_part: number } {
  const prices = { eur: euros[product], jpy: 1000, kwd: 1.234 }
  const isLess = promotion !== undefined && currency === "eur"
  return { unit_price: prices[currency], paid_part: isLess ? THIRD_OFF : 1 }
}
