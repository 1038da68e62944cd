import { money } from "../shop/money"

interface Sums {
  currency_code: string
  item_total: number
  shipping_total: number
  total: number
}

export function Totals({
  sums,
  shipping,
}: {
  sums: Sums
  /** What to say instead of a price, while the way of delivery is open. */
  shipping?: string
}) {
  const show = (amount: number) => money(amount, sums.currency_code)
  return (
    <dl className="totals">
      <div>
        <dt>Items</dt>
        <dd>{show(sums.item_total)}</dd>
      </div>
      <div>
        <dt>Delivery</dt>
        <dd>{shipping ?? show(sums.shipping_total)}</dd>
      </div>
      <div className="total">
        <dt>Total</dt>
        <dd>{show(sums.total)}</dd>
      </div>
    </dl>
  )
}
