import type { MedusaContainer } from "@medusajs/framework/types"
import { actingAs } from "../modules/qr-payment/actor"
import type { QrPaymentRow } from "../modules/qr-payment/row"
import { inTurn } from "./check-turns"
import { inTime } from "./settle-in-time"
import { check } from "./settle-qr-payment/check"
import { settleContext } from "./settle-qr-payment/context"
import type { CheckResult } from "./settle-qr-payment/sync-status"
import { settleQrPaymentWorkflow } from "./settle-qr-payment/workflow"
import { settleQueueOf } from "./settle-queue"

const waiting = new Set<string>()
const running = new Map<string, Promise<CheckResult | undefined>>()

/**
 * Settles a payment in the background, starting after this call. Someone who waits already is joined; someone who
 * asks the service already is not, because what it asked may be older than the news.
 */
export function settleSoon(container: MedusaContainer, id: string): void {
  if (!waiting.has(id)) {
    waiting.add(id)
    void settleAfter(container, id, running.get(id))
  }
}

/** Settles what has paid for an order. Due at once, so that the job does it where this process dies. */
export async function settleOrderSoon(
  container: MedusaContainer,
  orderId: string,
  isMeant: (row: QrPaymentRow) => boolean = () => true
): Promise<void> {
  const { ledger } = settleContext(container).qrPayment
  const paidWith = (await ledger.findByOrder(orderId)).filter(isMeant)
  const ids = paidWith.map(({ id }) => id)
  await ledger.checks.makeDue(ids)
  actingAs("event", () => ids.forEach((id) => settleSoon(container, id)))
}

/** Settles a payment that is due, unless that is about to be done in this process. */
export async function settleDue(
  container: MedusaContainer,
  id: string
): Promise<void> {
  const { qrPayment } = settleContext(container)
  const underWay = settleQueueOf(qrPayment).join(id)
  if (underWay) {
    await underWay
    return
  }
  const asked = await inTurn("due", () => ask(container, id))
  await followUp(container, asked)
}

/** Does what follows from an answer of the service, when it is the payment's turn. */
export async function followUp(
  container: MedusaContainer,
  asked: CheckResult | undefined
): Promise<void> {
  if (asked) {
    const { qrPayment } = settleContext(container)
    await settleQueueOf(qrPayment).add(asked, async (newest) => {
      await inTime(container, newest.id, settle(container, newest))
    })
  }
}

async function settle(
  container: MedusaContainer,
  input: CheckResult
): Promise<void> {
  await settleQrPaymentWorkflow(container).run({ input })
}

async function settleAfter(
  container: MedusaContainer,
  id: string,
  before: Promise<unknown> | undefined
): Promise<void> {
  await before
  const asked = await inTurn("news", async () => {
    waiting.delete(id)
    const run = ask(container, id)
    running.set(id, run)
    const asked = await run
    if (running.get(id) === run) {
      running.delete(id)
    }
    return asked
  })
  await followUp(container, asked)
}

async function ask(
  container: MedusaContainer,
  id: string
): Promise<CheckResult | undefined> {
  const checked = await inTime(container, id, check(container, { id }))
  return checked?.followUp
}
