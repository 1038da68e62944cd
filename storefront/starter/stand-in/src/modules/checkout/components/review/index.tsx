import { HttpTypes } from "@medusajs/types"
import PaymentButton from "../payment-button"

const Review = ({ cart }: { cart: HttpTypes.StoreCart }) => {
  return (
    <main>
      {cart.shipping_address && (
        <>
          <div>
            <div>
              <p>
                By clicking the Place Order button, you confirm that you have
                accepted the terms.
              </p>
            </div>
          </div>
          <PaymentButton cart={cart} />
        </>
      )}
    </main>
  )
}

export default Review
