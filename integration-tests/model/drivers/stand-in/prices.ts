import type { CheckoutWishes } from "../../../support/shop"

/** As integration-tests/store/seed.js has them. */
const euros = { mug: 10, bowl: 22.23, sticker: 0.07, rareMug: 10 }
const THIRD_OFF = 0.67

/** What one piece costs; a promotion leaves it unrounded. */
export function priceOf({
  currency = "eur",
  product = "mug",
  promotion,
}: CheckoutWishes): number {
  const prices = { eur: euros[product], jpy: 1000, kwd: 1.234 }
  return prices[currency] * (promotion ? THIRD_OFF : 1)
}
