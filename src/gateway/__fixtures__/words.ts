/** The contract's own words, as the service would send them. */

export const paymentId = "PAY-7f3a"

export const created = {
  message: "Payment request created successfully",
  data: {
    payment_id: paymentId,
    qr_code: "8829102933",
    instructions: "<p>Scan the code with your wallet.</p>",
  },
}

const client = {
  name: "Ana Petrova",
  email: "ana@example.com",
  phone: "5550100",
  phone_dial_code: "+1",
}

export const details = {
  payment_id: paymentId,
  qr_code: "8829102933",
  amount: "98.00",
  transaction_fee: "2.00",
  donation_amount: "0.00",
  currency: "USD",
  status: "completed",
  created_at: "2025-03-01 10:00:00",
  is_sandbox_transaction: false,
  client,
  user: {
    id: 42,
    name: "Ana Petrova",
    email: "ana@example.com",
    phone: "5550100",
    wallet_id: "W-42",
  },
  store: {
    name: "Shop",
    logo: "https://shop.example/logo.png",
    domain: "shop.example",
    email: "shop@example.com",
    phone: "5550199",
  },
  webhook: {
    url: "https://shop.example/hooks",
    called_at: "2025-03-01 10:01:00",
    response: { ok: true },
  },
  reference: { id: "qrp_1", note: "Order 1" },
  request_amount: {
    amount: "100.00",
    currency: "USD",
    conversion_rate: "1.0000",
  },
  payload: { cart: "cart_1" },
  products: [{ name: "Shirt", quantity: 2, price: "50.00" }],
}

export const refunded = {
  payment_id: paymentId,
  refund_amount: "99.00",
  refund_fee: "1.00",
  status: "refunded",
  refunded_at: "2025-03-02 09:30:00",
}

export function success(data: unknown): unknown {
  return { status: 200, message: "Success", data }
}

export function status(value: string): unknown {
  return success({ payment_id: paymentId, status: value })
}

/** Every field of the creation request. */
export const request = {
  amount: 100,
  currency: "USD",
  client,
  products: [{ name: "Shirt", quantity: 2, price: 50 }],
  payload: { cart: "cart_1" },
  reference_id: "qrp_1",
  reference_note: "Order 1",
  webhook_url: "https://shop.example/hooks/qrp_1/t0ken-of-the-row",
}
