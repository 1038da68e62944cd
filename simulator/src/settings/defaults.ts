import { defaultRates } from "./rates"
import type { Settings } from "./shapes"

const INSTRUCTIONS = `<ol>
  <li>Open your wallet app.</li>
  <li>Scan the QR code, or type the number <strong>{qr_code}</strong>.</li>
  <li>Check that {store} asks for {amount} {currency}, and confirm.</li>
</ol>`

export function defaultSettings(): Settings {
  return {
    currency: "USD",
    store: {
      name: "Corner Shop",
      domain: "shop.example",
      email: "hello@shop.example",
      phone: "+15550100",
      logo: "https://shop.example/logo.png",
    },
    minimum: 0.01,
    maximum: 1_000_000,
    daily: null,
    monthly: null,
    transactionFeePercent: 1.5,
    refundFeePercent: 0.5,
    rates: defaultRates("USD"),
    balance: "1000000000.00",
    expiryMinutes: 15,
    paymentIdEnding: "",
    shownDecimals: 2,
    instructions: INSTRUCTIONS,
    utcOffsetMinutes: 0,
    webhook: {
      style: "json-flat",
      delivery: "once",
      delayMs: null,
      on: ["completed", "failed", "expired", "refunded"],
    },
    omit: [],
  }
}
