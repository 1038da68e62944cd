import type { PaymentRecord } from "medusa-payment-qr-simulator"
import { expectPaidUpstream } from "../promises/paid"
import type { ActionOf } from "../vocabulary/actions"
import type { Act, Driver, Service } from "../vocabulary/driver"
import { fromNewest } from "../vocabulary/pick"

type Move = "pay" | "fail" | "expire" | "pay after all" | "refund outside"

/** The plugin looks at a code that is over for one day more. */
const SOON_AFTER_MS = 15 * 60_000

/** The customer's wallet, the clock, or the merchant in the service's back office. */
export const move: Act<Move> = async (
  { memory, service },
  { do: name, code: nth }
) => {
  const code = fromNewest(memory.codes, nth)
  const moved = code && (await tryMove(service, name, code.paymentId))
  if (!moved) {
    return undefined
  }
  memory.noteConfirmed(moved)
  if (name === "refund outside") {
    memory.noteOutside(moved.payment_id)
  }
  return { done: true, words: moved.payment_id }
}

async function tryMove(
  service: Service,
  name: Move,
  id: string
): Promise<PaymentRecord | undefined> {
  try {
    switch (name) {
      case "pay":
      case "fail":
      case "expire":
        return await service[name](id)
      case "refund outside":
        return await service.refundOutside(id)
      case "pay after all": {
        // No way from failed or expired to paid is shown in the contract, nor ruled out.
        const { status, expires_at } = await service.payment(id)
        const isOver = status === "failed" || status === "expired"
        return isOver && (await service.now()) <= expires_at + SOON_AFTER_MS
          ? await service.force(id, "completed")
          : undefined
      }
    }
  } catch (error) {
    // Its rules don't allow that.
    if (error instanceof Error && error.name === "SimulatorControlError") {
      return undefined
    }
    throw error
  }
}

const lies: Record<
  Exclude<ActionOf<"lie">["about"], "nothing">,
  Record<string, unknown>
> = {
  amount: { request_amount: { amount: "1.00" } },
  currency: { request_amount: { currency: "XTS" } },
  reference: { reference: { id: "another" } },
  sandbox: { is_sandbox_transaction: true },
  refunded: { status: "refunded" },
  pending: { status: "pending" },
}

/**
 * What the details show from now on. Some lies nobody can see through: that something is paid which is not, or, told
 * a day after the code's end, that it has expired.
 */
export const lie: Act<"lie"> = async (driver, { code: nth, about }) => {
  const { memory, service } = driver
  const code = fromNewest(memory.codes, nth)
  if (!code || memory.foreign.has(code.paymentId)) {
    return undefined
  }
  const { paymentId } = code
  if (about === "nothing") {
    await tellTheTruth(driver, paymentId)
  } else {
    // First, so that whoever tells the truth at the same moment has the last word in both.
    memory.lies.set(paymentId, about)
    await service.override(paymentId, lies[about])
  }
  return { done: true, words: paymentId }
}

export async function tellTheTruth(
  { memory, service }: Driver,
  paymentId: string
): Promise<void> {
  memory.lies.delete(paymentId)
  memory.noteConfirmed(await service.override(paymentId, null))
}

/** The details are right again; nothing may have been sold for the wrong ones. */
export async function quoteRightly(driver: Driver): Promise<void> {
  expectPaidUpstream(driver.memory, await driver.glance())
  for (const paymentId of driver.memory.lies.keys()) {
    await tellTheTruth(driver, paymentId)
  }
}

export const fault: Act<"fault"> = async (
  { service },
  { endpoint, kind, times }
) => {
  const delayMs = kind === "drip" ? 20 : 400
  await service.fault({ endpoint, kind, times, delayMs })
  return { done: true, words: "from here on" }
}

export const recover: Act<"service recovers"> = async (driver) => {
  await driver.service.clearFaults()
  await quoteRightly(driver)
  return { done: true, words: "healthy" }
}

export const setBalance: Act<"balance"> = async ({ service }, { amount }) => {
  await service.configure({ balance: amount })
  return { done: true, words: `is ${amount}` }
}
