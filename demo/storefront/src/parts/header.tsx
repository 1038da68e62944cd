import { Link } from "../router"
import { useCart } from "../shop/cart"

export function Header() {
  const { cart } = useCart()
  const count = (cart?.items ?? []).reduce(
    (sum, item) => sum + item.quantity,
    0
  )
  return (
    <header className="top">
      <div className="inside">
        <Link className="brand" to="/">
          <svg viewBox="0 0 32 32" aria-hidden="true">
            <path d="M6 9h15v10a6 6 0 0 1-6 6h-3a6 6 0 0 1-6-6zM21 12h2.5a3.5 3.5 0 0 1 0 7H21" />
          </svg>
          Kiln
        </Link>
        <span className="tag">Demo shop, no real money</span>
        <Link className="cart-link" to="/cart">
          Cart
          <span className="count" data-empty={count === 0 || undefined}>
            {count}
            <span className="hidden">{count === 1 ? " piece" : " pieces"}</span>
          </span>
        </Link>
      </div>
    </header>
  )
}
