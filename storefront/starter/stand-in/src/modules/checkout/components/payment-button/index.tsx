import { HttpTypes } from "@medusajs/types"

const PaymentButton = ({ cart }: { cart: HttpTypes.StoreCart }) => {
  const notReady = !cart.email
  const paymentSession = cart.payment_collection?.payment_sessions?.[0]

  switch (true) {
    default:
      return <button disabled>No payment method</button>
  }
}

export default PaymentButton
