import { passTimeStatement } from "../../../support/time"
import { pollQrPayment } from "../../../../src/workflows/poll-qr-payment"
import { reconcileQrPaymentsWorkflow } from "../../../../src/workflows/reconcile-qr-payments"
import { refundStrayQrPaymentWorkflow } from "../../../../src/workflows/refund-stray-qr-payment"
import { resolveQrPaymentWorkflow } from "../../../../src/workflows/resolve-qr-payment"
import { settleQrPaymentWorkflow } from "../../../../src/workflows/settle-qr-payment"
import type { LedgerRow } from "../../../support/ledger"
import { expectThat } from "../../promises/broken-promise"
import type { ActionOf } from "../../vocabulary/actions"
import type { Outcome } from "../../vocabulary/driver"
import { attempt } from "./attempt"
import { quiet } from "./background"
import type { StandIn } from "./driver"
import type { MedusaStore } from "./medusa-store"
import type { Server } from "./server"

const PAUSES = [0, 31, 61, 700, 90_000]

/**
 * Somebody sets up a second shop on a copy of the database, with the live credentials. Whatever its job and the people
 * in it do, the service's money stays where it is.
 */
export async function setUpCopy(
  driver: StandIn,
  how: ActionOf<"set up a copy">["how"]
): Outcome {
  const { world } = driver
  await world.quiet()
  const before = await moneyOf(driver)
  const orders = world.store.orders.length
  const captured = capturedIn(world.store)
  const { server, store, close } = await world.openCopy()
  try {
    const rows = await world.copiedRows()
    if (how === "people") {
      await tryEverything(driver, server, store, rows)
    }
    for (const seconds of how === "people" ? [31] : PAUSES) {
      store.passTime(seconds)
      await world.lane.copies.raw(passTimeStatement("?"), [seconds])
      await attempt(server, () =>
        reconcileQrPaymentsWorkflow(server.container).run()
      )
      await quiet([server.container])
    }
    const after = await moneyOf(driver)
    expectThat(6, after === before, "a copy moves money", { before, after })
    expectThat(6, capturedIn(store) <= captured, "a copy captures")
    if (how === "job") {
      const isSame = store.orders.length <= orders
      expectThat(6, isSame, "a copy's job places an order")
      await expectSaid(driver, store)
    }
    return rows.length
      ? { done: true, words: `a copy of ${rows.length} rows` }
      : undefined
  } finally {
    await close()
  }
}

/** The buttons, pages and calls that there are. What they answer is for the people in that shop to read. */
async function tryEverything(
  { memory }: StandIn,
  server: Server,
  store: MedusaStore,
  rows: LedgerRow[]
): Promise<void> {
  const { container, flows } = server
  for (const { id } of memory.sessions) {
    await attempt(server, () => pollQrPayment(container, id))
  }
  for (const { id } of store.carts) {
    await attempt(server, () => flows.completeCart(id))
  }
  for (const { id } of rows) {
    await attempt(server, () =>
      settleQrPaymentWorkflow(container).run({ input: { id } })
    )
    await attempt(server, () =>
      refundStrayQrPaymentWorkflow(container).run({ input: { id } })
    )
    await attempt(server, () =>
      resolveQrPaymentWorkflow(container).run({ input: { id, note: "here" } })
    )
  }
  for (const { id, captured_at, amount } of [...store.payments]) {
    if (captured_at) {
      await attempt(server, () => flows.refund(id, amount))
    }
  }
  for (const order of store.orders) {
    await attempt(server, () => flows.cancelOrder(order))
  }
}

async function expectSaid(driver: StandIn, store: MedusaStore): Promise<void> {
  const { memory, service, world } = driver
  const records = await service.payments()
  for (const row of await world.copiedRows()) {
    const record = records.find((one) => one.payment_id === row.payment_id)
    const isOwned =
      row.order_id !== null ||
      store.orderOfCollection(String(row.payment_collection_id)) !== undefined
    if (
      record?.status === "completed" &&
      row.status === "completed" &&
      !isOwned &&
      !memory.lies.has(record.payment_id)
    ) {
      const isSaid = row.disposition === "attention"
      expectThat(6, isSaid, "a copy takes a paid code for its own", row)
      driver.tally.count(`needs attention: ${row.attention_kind}`)
    }
  }
}

const capturedIn = ({ payments }: MedusaStore) =>
  payments.filter((one) => one.captured_at).length

async function moneyOf({ service }: StandIn): Promise<string> {
  const records = await service.payments()
  return records
    .map(({ payment_id, status }) => `${payment_id} ${status}`)
    .join(", ")
}
