import { useEffect, useState } from "react"
import { AddressSection } from "../checkout/address-section"
import { DeliverySection } from "../checkout/delivery-section"
import { PaymentSection } from "../checkout/payment-section"
import { Lines } from "../parts/lines"
import { Failed, Loading } from "../parts/notices"
import { PageTitle } from "../parts/page-title"
import { Totals } from "../parts/totals"
import { Link, navigate } from "../router"
import { useCart } from "../shop/cart"
import type { Cart } from "../shop/client"
import { EmptyCart } from "./cart-page"

export type Step = "address" | "delivery" | "payment"

export function CheckoutPage() {
  const { cart, status, error, placed, refresh } = useCart()
  useEffect(() => {
    if (placed) {
      navigate(`/orders/${placed}`, { replace: true })
    }
  }, [placed])

  if (status === "loading" || placed) {
    return <Loading what="your checkout" />
  }
  if (status === "failed" && !cart) {
    return <Failed error={error} retry={() => void refresh()} />
  }
  return cart?.items?.length ? <Checkout cart={cart} /> : <EmptyCart />
}

function Checkout({ cart }: { cart: Cart }) {
  const [wanted, setWanted] = useState<Step | null>(null)
  const step = wanted ?? nextStep(cart)
  const props = {
    cart,
    open: setWanted,
    /** Then the cart itself says what comes next, also after a reload. */
    done: () => setWanted(null),
  }
  return (
    <div className="inside">
      <PageTitle title="Checkout">Checkout</PageTitle>
      <div className="two">
        <div className="sections">
          <AddressSection {...props} isOpen={step === "address"} />
          <DeliverySection {...props} isOpen={step === "delivery"} />
          <PaymentSection {...props} isOpen={step === "payment"} />
        </div>
        <section className="panel sums" aria-labelledby="summary">
          <h2 id="summary">Your order</h2>
          <Lines items={cart.items ?? []} currency={cart.currency_code} />
          <Totals
            sums={cart}
            shipping={
              cart.shipping_methods?.length ? undefined : "To be chosen"
            }
          />
          <Link className="text-button" to="/cart">
            Change the cart
          </Link>
        </section>
      </div>
    </div>
  )
}

function nextStep(cart: Cart): Step {
  if (!cart.email || !cart.shipping_address?.address_1) {
    return "address"
  }
  return cart.shipping_methods?.length ? "payment" : "delivery"
}
