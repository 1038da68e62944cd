import { money } from "../shop/money"

interface Sums {
  currency_code: string
  item_total: number
  shipping_total: number
  total: number
  /** Medusa takes what was refunded off the total. */
  credit_line_total?: number
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
  const refunded = sums.credit_line_total ?? 0
  return (
    <dl className="totals">
      <div>
        <dt>Subtotal</dt>
        <dd>{show(sums.item_total)}</dd>
      </div>
      <div>
        <dt>Delivery</dt>
        <dd>{shipping ?? show(sums.shipping_total)}</dd>
      </div>
      <div className="total">
        <dt>Total</dt>
        <dd>{show(sums.total + refunded)}</dd>
      </div>
      {refunded > 0 && (
        <div>
          <dt>Refunded</dt>
          <dd>{show(-refunded)}</dd>
        </div>
      )}
    </dl>
  )
}
