import {
  type FaultRequest,
  SimulatorControlError,
} from "medusa-payment-qr-simulator"
import type { Misquote } from "./actions"
import { expectHeld, hold } from "./held"
import { expectNoOrderOfMisquoted } from "./promises"
import type { History } from "./history"
import { fromNewest } from "./pick"
import type { Outcome } from "./shopper"

type Move = "pay" | "fail" | "expire" | "refundOutside"

/** The customer's wallet, the clock, or the merchant in the service's back office. */
export async function move(history: History, nth: number, name: Move): Outcome {
  const code = fromNewest(history.codes, nth)
  if (!code) {
    return undefined
  }
  const { paymentId } = code
  try {
    await history.world.service[name](paymentId)
  } catch (error) {
    if (error instanceof SimulatorControlError) {
      return undefined
    }
    throw error
  }
  if (name === "pay" && !history.misquoted.has(paymentId)) {
    history.confirmed.add(paymentId)
  }
  const standing = history.held.get(paymentId)
  if (name === "pay" && standing?.doubt === "taken back") {
    history.held.delete(paymentId)
  }
  if (name === "refundOutside") {
    noteOutside(history, paymentId)
  }
  return paymentId
}

function noteOutside(history: History, paymentId: string): void {
  if (!history.decided.has(paymentId)) {
    history.outside.add(paymentId)
  }
  history.decided.add(paymentId)
  const standing = history.held.get(paymentId)
  if (standing) {
    standing.refunds += 1
  }
}

const misquotes: Record<Misquote, Record<string, unknown>> = {
  amount: { request_amount: { amount: "1.00" } },
  currency: { request_amount: { currency: "XTS" } },
  reference: { reference: { id: "another" } },
  sandbox: { is_sandbox_transaction: true },
}

/** From here on the details show something else than what was asked for. */
export async function misquote(
  history: History,
  nth: number,
  what: Misquote
): Outcome {
  const code = fromNewest(history.codes, nth)
  if (!code || history.held.has(code.paymentId)) {
    return undefined
  }
  await hold(history, code.paymentId, "misquoted")
  await history.world.service.override(code.paymentId, misquotes[what])
  history.misquoted.add(code.paymentId)
  return code.paymentId
}

/** The details are right again; nothing may have been sold for the wrong ones. */
export async function quoteRightly(history: History): Promise<void> {
  await expectNoOrderOfMisquoted(history)
  await expectHeld(history)
  for (const paymentId of history.misquoted) {
    history.held.delete(paymentId)
    await history.world.service.override(paymentId, null)
    const { status } = await history.world.service.payment(paymentId)
    if (status === "completed") {
      history.confirmed.add(paymentId)
    }
  }
  history.misquoted.clear()
}

export async function fault(
  { world }: History,
  { endpoint, kind, times }: Pick<FaultRequest, "endpoint" | "kind" | "times">
): Outcome {
  const delayMs = kind === "drip" ? 20 : 400
  await world.service.fault({ endpoint, kind, times, delayMs })
  return "from here on"
}

export async function recover(history: History): Outcome {
  await history.world.service.clearFaults()
  await quoteRightly(history)
  return "healthy"
}

export async function setBalance(history: History, amount: number): Outcome {
  await history.world.service.configure({ balance: amount })
  return `is ${amount}`
}
