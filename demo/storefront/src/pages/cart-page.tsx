import { useEffect } from "react"
import { Lines } from "../parts/lines"
import { Failed, Loading, Problem } from "../parts/notices"
import { PageTitle } from "../parts/page-title"
import { Quantity } from "../parts/quantity"
import { Totals } from "../parts/totals"
import { Link, navigate } from "../router"
import { useCart } from "../shop/cart"
import { useWork } from "../shop/use-work"

export function CartPage() {
  const { cart, status, error, placed, refresh, setQuantity } = useCart()
  const { busy, problem, run } = useWork()
  useEffect(() => {
    if (placed) {
      navigate(`/orders/${placed}`, { replace: true })
    }
  }, [placed])

  if (status === "loading" || placed) {
    return <Loading what="your cart" />
  }
  if (status === "failed" && !cart) {
    return <Failed error={error} retry={() => void refresh()} />
  }
  if (!cart?.items?.length) {
    return <EmptyCart />
  }
  const change = (id: string, quantity: number) =>
    void run(() => setQuantity(id, quantity))
  return (
    <div className="inside">
      <PageTitle title="Cart">Your cart</PageTitle>
      <div className="two">
        <section className="panel" aria-label="Items" aria-busy={busy}>
          <Lines
            items={cart.items}
            currency={cart.currency_code}
            beside={({ id, quantity, product_title }) => (
              <span className="line-tools">
                <Quantity
                  value={quantity}
                  what={product_title ?? "piece"}
                  disabled={busy}
                  onChange={(value) => change(id, value)}
                />
                <button
                  type="button"
                  className="text-button"
                  disabled={busy}
                  aria-label={`Remove ${product_title}`}
                  onClick={() => change(id, 0)}
                >
                  Remove
                </button>
              </span>
            )}
          />
          <Problem>{problem}</Problem>
        </section>
        <section className="panel sums" aria-label="Total">
          <Totals
            sums={cart}
            shipping={cart.shipping_methods?.length ? undefined : "At checkout"}
          />
          <Link className="button primary wide" to="/checkout">
            Go to checkout
          </Link>
          <Link className="text-button" to="/">
            Look around some more
          </Link>
        </section>
      </div>
    </div>
  )
}

export function EmptyCart() {
  return (
    <div className="inside empty">
      <PageTitle title="Cart">Your cart is empty</PageTitle>
      <p>A mug would look good in it.</p>
      <Link className="button primary" to="/">
        To the catalogue
      </Link>
    </div>
  )
}
