import { PaymentActions } from "@medusajs/framework/utils"
import type { PaymentRecord, WebhookStyle } from "medusa-payment-qr-simulator"
import { webhookParams } from "../../../../src/api/params"
import { pollQrPayment } from "../../../../src/workflows/poll-qr-payment"
import { recordWebhook } from "../../../../src/workflows/record-webhook"
import { FORGED_PAYMENT } from "../../acts/webhooks"
import { expectThat } from "../../promises/broken-promise"
import type { Answer, Forgery, Outcome } from "../../vocabulary/driver"
import type { Server } from "./server"

/** In which words the service tells what a call is about is not shown; these name no payment. */
const nameless: WebhookStyle[] = ["empty", "text", "broken-json"]

const addressOf = ({ webhook_url }: PaymentRecord) =>
  webhook_url?.split("/").slice(-2) ?? []

/** What the plugin's route does with a call. */
async function take(
  { container }: Server,
  id: string | undefined,
  token: string | undefined,
  named?: string
): Promise<Answer> {
  const { data } = webhookParams.safeParse({ id, token })
  const readPaymentId = async () => named
  const done =
    data !== undefined &&
    (await recordWebhook(container, { ...data, readPaymentId }))
  return { done, words: done ? "taken" : "not found" }
}

export async function callOf(
  server: Server,
  payment: PaymentRecord,
  style: WebhookStyle
): Promise<Answer> {
  const { payment_id } = payment
  const [id, token] = addressOf(payment)
  const named = nameless.includes(style) ? undefined : payment_id
  const answer = await take(server, id, token, named)
  expectThat(1, answer.done, "the service's own call is not taken", payment)
  return answer
}

export async function forgedCall(
  server: Server,
  what: Forgery,
  payment: PaymentRecord,
  other: PaymentRecord | undefined
): Outcome {
  const [id, token = ""] = addressOf(payment)
  const { payment_id } = payment
  switch (what) {
    case "wrong token":
      return await take(server, id, token.split("").reverse().join(""))
    case "another code's token":
      return other && (await take(server, id, addressOf(other)[1]))
    case "unknown row":
      return await take(server, "qrpay_forged", token)
    case "unknown session": {
      const { httpStatus } = await pollQrPayment(
        server.container,
        "payses_forged"
      )
      return { done: httpStatus !== 404, words: `${httpStatus}` }
    }
    case "core: unknown payment":
      return await callCore(server, { payment_id: FORGED_PAYMENT })
    case "core: nonsense":
      return await callCore(server, { data: { payment_id: { $ne: 1 } } })
    case "core: a real payment":
      return await callCore(server, { payment_id, status: "completed" })
  }
}

/** Core's own hook, whose subscriber acts on what the provider says of the body. */
async function callCore(
  { provider, flows }: Server,
  data: Record<string, unknown>
): Promise<Answer> {
  const told = await provider.getWebhookActionAndData({
    data,
    rawData: "",
    headers: {},
  })
  const isMadeUp = !("status" in data)
  expectThat(
    4,
    !isMadeUp || told.action === PaymentActions.NOT_SUPPORTED,
    `a made-up payment is ${told.action}`
  )
  if (told.action === PaymentActions.SUCCESSFUL && told.data) {
    await flows.processPayment(told.data.session_id)
  }
  return { done: true, words: told.action }
}
