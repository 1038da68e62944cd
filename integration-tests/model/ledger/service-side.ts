import { PaymentActions } from "@medusajs/framework/utils"
import type { Payment } from "../../../simulator/src/books/payment"
import { Refused } from "../../../simulator/src/books/refused"
import { toDecimal } from "../../../simulator/src/books/decimal"
import { webhookParams } from "../../../src/api/params"
import { recordWebhook } from "../../../src/workflows/record-webhook"
import type { ActionOf } from "./actions"
import { attemptAbout } from "./attempt"
import { promise } from "./broken-promise"
import type { Server } from "./server"
import type { World } from "./world"

const FULL_BALANCE = "1000000000.00"

/** Moves a payment in the service's books; false when its rules don't allow that. */
export function move(
  world: World,
  which: number,
  how: (payment: Payment) => void
): boolean {
  const payment = world.code(which)
  if (!payment) {
    return false
  }
  try {
    how(payment)
    noteConfirmed(world, payment)
    return true
  } catch (error) {
    if (error instanceof Refused) {
      return false
    }
    throw error
  }
}

function noteConfirmed(
  { confirmed }: World,
  { paymentId, paidAt, override }: Payment
) {
  if (paidAt !== null && !override) {
    confirmed.add(paymentId)
  }
}

export async function pay(world: World, { code }: ActionOf<"pay">) {
  return move(world, code, (one) => world.service.state.moves.pay(one))
}

export async function fail(world: World, { code }: ActionOf<"fail">) {
  return move(world, code, (one) => world.service.state.moves.fail(one))
}

export async function expire(world: World, { code }: ActionOf<"expire">) {
  return move(world, code, (one) => world.service.state.moves.expire(one))
}

/** The plugin looks at a code that is over for one day more. */
const SOON_AFTER_MS = 15 * 60_000

/** No way from failed or expired to paid is shown in the contract, nor ruled out. */
export async function payAfterAll(
  world: World,
  { code }: ActionOf<"payAfterAll">
) {
  const { moves, clock } = world.service.state
  return move(world, code, (one) => {
    const isOver = one.status === "failed" || one.status === "expired"
    if (!isOver || clock.now() > one.expiresAt + SOON_AFTER_MS) {
      throw new Refused("It is not over, or has been for long.")
    }
    moves.force(one, "completed", false)
  })
}

export async function outsideRefund(
  world: World,
  { code }: ActionOf<"outsideRefund">
) {
  return move(world, code, (one) => {
    world.service.state.moves.refund(one)
    if (!world.decided.has(one.paymentId)) {
      world.outside.add(one.paymentId)
    }
    world.decided.add(one.paymentId)
  })
}

/** What the plugin's route does with a call. */
async function knock(
  { container }: Server,
  id: string | undefined,
  token: string | undefined,
  named?: string
): Promise<boolean> {
  const { data } = webhookParams.safeParse({ id, token })
  return (
    data !== undefined &&
    (await recordWebhook(container, {
      ...data,
      readPaymentId: async () => named,
    }))
  )
}

function addressOf({ request }: Payment): (string | undefined)[] {
  return request.webhook_url?.split("/").slice(-2) ?? []
}

export async function webhook(
  world: World,
  action: ActionOf<"webhook">
): Promise<boolean> {
  return await attemptAbout(world, action, (server, payment) =>
    callOf(server, payment, action.named)
  )
}

/** The service's own call, with the token that it was given; in which words it tells what it is about is not shown. */
export async function callOf(
  server: Server,
  payment: Payment,
  named = true
): Promise<void> {
  const [id, token] = addressOf(payment)
  const { paymentId } = payment
  promise(
    await knock(server, id, token, named ? paymentId : undefined),
    "1: the service's own call is taken",
    { paymentId }
  )
}

export async function forgedWebhook(
  world: World,
  action: ActionOf<"forgedWebhook">
): Promise<boolean> {
  return await attemptAbout(world, action, async (server, payment) => {
    const [id, token = ""] = addressOf(payment)
    const taken = action.id
      ? await knock(server, "qrpay_made-up", token)
      : await knock(server, id, token.split("").reverse().join(""))
    promise(!taken, "4: a forged call is refused")
  })
}

/** Core's own hook, whose subscriber acts on what the provider says of the body. */
export async function coreHook(
  world: World,
  action: ActionOf<"coreHook">
): Promise<boolean> {
  return await attemptAbout(world, action, async (server, payment) => {
    const payment_id = action.known ? payment.paymentId : "pay_made-up"
    const told = await server.provider.getWebhookActionAndData({
      data: { payment_id, status: "completed" },
      rawData: "",
      headers: {},
    })
    promise(
      action.known || told.action === PaymentActions.NOT_SUPPORTED,
      "4: a made-up payment is nothing",
      { action: told.action }
    )
    if (told.action === PaymentActions.SUCCESSFUL && told.data) {
      await server.flows.processPayment(told.data.session_id)
    }
  })
}

export async function fault(
  { service }: World,
  { endpoint, how, times }: ActionOf<"fault" | "moneyFault">
): Promise<boolean> {
  service.state.faults.add({ endpoint, kind: how, times })
  return true
}

const lies: Record<ActionOf<"lie">["about"], Record<string, unknown> | null> = {
  amount: { request_amount: { amount: "1.00" } },
  currency: { request_amount: { currency: "USD" } },
  reference: { reference: { id: "another" } },
  sandbox: { is_sandbox_transaction: true },
  refunded: { status: "refunded" },
  pending: { status: "pending" },
  nothing: null,
}

const misquotes = [lies.amount, lies.currency, lies.reference, lies.sandbox]

/** Whether the details name something else than what we asked for: then nobody knows whose money it is. */
export function isMisquoted({ override }: Payment): boolean {
  return override !== null && misquotes.includes(override)
}

/**
 * What the details show from now on. Some lies nobody can see through: that something is paid which is not, or, told
 * a day after the code's end, that it has expired.
 */
export async function lie(
  world: World,
  { code, about }: ActionOf<"lie">
): Promise<boolean> {
  return move(world, code, (one) => {
    one.override = lies[about]
  })
}

export async function balance(
  { service }: World,
  { enough }: ActionOf<"balance">
): Promise<boolean> {
  service.state.books.balance = toDecimal(enough ? FULL_BALANCE : 0)
  return true
}
