import type { PaymentRecord } from "medusa-payment-qr-simulator"
import { FORGED_PAYMENT } from "../../acts/webhooks"
import type { Forgery } from "../../vocabulary/driver"

type Call = { method: "GET" | "POST"; url: string; body?: unknown }

const addressOf = ({ webhook_url }: PaymentRecord) =>
  webhook_url?.split("/") ?? []

export const coreHookOf = (shopUrl: string) => `${shopUrl}/hooks/payment/qr_qr`

/** A call that somebody makes up; undefined when there is no other code whose token could be used. */
export function forgedCall(
  what: Forgery,
  shopUrl: string,
  payment: PaymentRecord,
  other: PaymentRecord | undefined
): Call | undefined {
  const own = addressOf(payment)
  const body = { payment_id: payment.payment_id, status: "completed" }
  const post = (url: string, sent: unknown = body) =>
    ({ method: "POST", url, body: sent }) as const
  const withToken = (token: string) =>
    post([...own.slice(0, -1), token].join("/"))
  const core = coreHookOf(shopUrl)
  switch (what) {
    case "wrong token":
      return withToken("x".repeat(43))
    case "another code's token":
      return other && withToken(addressOf(other).at(-1) ?? "")
    case "unknown row":
      return post(`${shopUrl}/hooks/qr-payments/qrpay_forged/${own.at(-1)}`)
    case "unknown session":
      return { method: "GET", url: `${shopUrl}/qr-payments/payses_forged` }
    case "core: unknown payment":
      return post(core, { ...body, payment_id: FORGED_PAYMENT })
    case "core: nonsense":
      return post(core, { data: { payment_id: { $ne: 1 } } })
    case "core: a real payment":
      return post(core)
  }
}
