import type { ReactNode } from "react"
import { type LineItem, pictureUrl } from "../shop/client"
import { money } from "../shop/money"

/** Medusa gives them in no order of its own. */
function asAdded(items: LineItem[]) {
  const time = ({ created_at }: LineItem) => Number(new Date(created_at ?? 0))
  return [...items].sort((a, b) => time(a) - time(b))
}

/** The pieces of a cart or an order. `beside` adds what can be done with each. */
export function Lines({
  items,
  currency,
  beside,
}: {
  items: LineItem[]
  currency: string
  beside?: (item: LineItem) => ReactNode
}) {
  return (
    <ul className="lines">
      {asAdded(items).map((item) => (
        <li key={item.id}>
          <img src={pictureUrl(item.thumbnail)} alt="" width="72" height="72" />
          <div className="line-words">
            <span className="line-title">{item.product_title}</span>
            {beside?.(item) ?? (
              <span className="soft">Quantity {item.quantity}</span>
            )}
          </div>
          <span className="line-price">
            {money(item.unit_price * item.quantity, currency)}
          </span>
        </li>
      ))}
    </ul>
  )
}
