import { useEffect } from "react"
import { Link, usePath } from "../router"
import { useCart } from "../shop/cart"

/** For a shopper who paid in the wallet, closed the checkout, and comes back somewhere else. */
export function PlacedNotice() {
  const { placed, forget } = useCart()
  const address = `/orders/${placed}`
  const seen = usePath() === address
  useEffect(() => {
    if (seen) {
      forget()
    }
  }, [seen, forget])
  if (!placed || seen) {
    return null
  }
  return (
    <div className="placed" role="status">
      <p className="inside">
        Your payment has arrived and your order is placed.{" "}
        <Link to={address}>See the order</Link>
      </p>
    </div>
  )
}
