import { randomBytes } from "node:crypto"
import {
  SimulatorControlError,
  type WebhookDelivery,
  type WebhookStyle,
} from "medusa-payment-qr-simulator"
import { request } from "../../support/http"
import type { Forgery } from "./actions"
import { BrokenPromise, expectThat } from "./broken-promise"
import type { History } from "./history"
import { fromNewest } from "./pick"
import { quiet } from "./quiet"
import type { Outcome } from "./shopper"

export async function deliverBy(
  { world }: History,
  delivery: WebhookDelivery,
  style: WebhookStyle
): Outcome {
  await world.service.configure({ webhook: { delivery, style } })
  return "from here on"
}

export async function release({ world }: History): Outcome {
  await world.service.releaseWebhooks()
  return "delivered"
}

/** The service repeats itself: with the right token, whatever it has to say. */
export async function sendWebhook(
  history: History,
  nth: number,
  style: WebhookStyle
): Outcome {
  const code = fromNewest(history.codes, nth)
  return code && (await callAbout(history, code.paymentId, style))
}

export async function callAbout(
  { world }: History,
  paymentId: string,
  style: WebhookStyle
): Promise<string> {
  try {
    const status = await world.service.sendWebhook(paymentId, { style })
    expectThat(
      1,
      status === 200,
      `the service's own call about ${paymentId} is answered with ${status}`
    )
    return `answered with ${status}`
  } catch (error) {
    if (error instanceof SimulatorControlError && world.mayDie) {
      return "cut off"
    }
    throw error
  }
}

/** Ids that nobody has; no call to the service may ever name them. */
const forgedId = () => `pay_forged_${randomBytes(6).toString("hex")}`
export const isForged = (id: string | null) => id?.startsWith("pay_forged_")

type Call = { url: string; body: Record<string, unknown> }

/** Promise 4: whoever makes up a body, an id or a token changes nothing and makes us call nobody. */
export async function forge(
  history: History,
  what: Forgery,
  nth: number
): Outcome {
  const call = await prepare(history, what, nth)
  if (!call) {
    return undefined
  }
  const before = await traces(history)
  const answer = await history.ask(
    "a forged call",
    what === "unknown session"
      ? request("GET", call.url)
      : request("POST", call.url, { body: call.body })
  )
  if (what.startsWith("core")) {
    // Medusa answers first and looks at it five seconds later: see rest.ts.
    history.coreWasCalled = true
    return `answered with ${answer?.status}`
  }
  await quiet(history)
  const after = await traces(history)
  if (answer?.status !== 404 || before !== after) {
    throw new BrokenPromise(
      4,
      `a call with ${what} is answered with ${answer?.status}; before it: ${before}; after it: ${after}`
    )
  }
  return "not found"
}

async function prepare(
  { world, codes }: History,
  what: Forgery,
  nth: number
): Promise<Call | undefined> {
  const code = fromNewest(codes, nth)
  const other = fromNewest(codes, nth + 1)
  const addressOf = async (paymentId: string) => {
    const { webhook_url } = await world.service.payment(paymentId)
    return webhook_url?.split("/") ?? []
  }
  const { url } = world.shop
  const core = `${url}/hooks/payment/qr_qr`
  if (!code) {
    return undefined
  }
  const own = await addressOf(code.paymentId)
  const body = { payment_id: code.paymentId, status: "completed" }
  switch (what) {
    case "wrong token":
      return { url: [...own.slice(0, -1), "x".repeat(43)].join("/"), body }
    case "another code's token": {
      const theirs = other && (await addressOf(other.paymentId))
      const token = theirs?.at(-1)
      return token && token !== own.at(-1)
        ? { url: [...own.slice(0, -1), token].join("/"), body }
        : undefined
    }
    case "unknown row":
      return {
        url: `${url}/hooks/qr-payments/qrpay_forged/${own.at(-1)}`,
        body,
      }
    case "unknown session":
      return { url: `${url}/qr-payments/payses_forged`, body }
    case "core: unknown payment":
      return { url: core, body: { ...body, payment_id: forgedId() } }
    case "core: nonsense":
      return { url: core, body: { data: { payment_id: { $ne: 1 } } } }
    case "core: a real payment":
      return { url: core, body }
  }
}

async function traces(history: History): Promise<string> {
  const calls = await history.world.service.journal()
  return `${calls.length} calls, rows ${JSON.stringify(await history.rows())}`
}
