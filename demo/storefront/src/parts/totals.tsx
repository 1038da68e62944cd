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
  paid,
  shipping,
}: {
  sums: Sums
  /** Of an order whose customer has got something back, or has more to pay. */
  paid?: { paid: number; refunded: number }
  /** What to say instead of a price, while the way of delivery is open. */
  shipping?: string
}) {
  const show = (amount: number) => money(amount, sums.currency_code)
  const refunded = paid?.refunded ?? 0
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
        <dd>{show(sums.total + (sums.credit_line_total ?? 0))}</dd>
      </div>
      {paid && (
        <div>
          <dt>Paid</dt>
          <dd>{show(paid.paid)}</dd>
        </div>
      )}
      {refunded > 0 && (
        <div>
          <dt>Refunded</dt>
          <dd>{show(-refunded)}</dd>
        </div>
      )}
    </dl>
  )
}
