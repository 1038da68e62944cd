import { passTimeStatement } from "../../support/time"
import { pollQrPayment } from "../../../src/workflows/poll-qr-payment"
import { reconcileQrPaymentsWorkflow } from "../../../src/workflows/reconcile-qr-payments"
import { refundStrayQrPaymentWorkflow } from "../../../src/workflows/refund-stray-qr-payment"
import { settleQrPaymentWorkflow } from "../../../src/workflows/settle-qr-payment"
import type { QrPaymentRow } from "../../../src/modules/qr-payment/row"
import type { ActionOf } from "./actions"
import { attempt } from "./attempt"
import { quiet } from "./background"
import { promise } from "./broken-promise"
import type { MedusaStore } from "./medusa-store"
import type { Server } from "./server"
import type { World } from "./world"

const PAUSES = [0, 31, 61, 700, 90_000]

/**
 * Somebody sets up a second shop on a copy of the database, with the live credentials. Whatever its job and the people
 * in it do, the service's money stays where it is.
 */
export async function copy(
  world: World,
  { how }: ActionOf<"copy">
): Promise<boolean> {
  await world.quiet()
  const before = moneyOf(world)
  const known = { orders: world.store.orders.length, captured: world.captured }
  const { server, store, close } = await world.openCopy()
  try {
    const rows = await world.copiedRows()
    if (how === "people") {
      await tryEverything(server, store, rows)
    }
    for (const seconds of how === "people" ? [31] : PAUSES) {
      store.passTime(seconds)
      await world.copies.raw(passTimeStatement("?"), [seconds])
      await attempt(server, () =>
        reconcileQrPaymentsWorkflow(server.container).run()
      )
      await quiet([server.container])
    }
    promise(moneyOf(world) === before, "6: a copy moves no money", {
      before,
      after: moneyOf(world),
    })
    const captured = store.payments.filter((one) => one.captured_at).length
    promise(captured <= known.captured, "6: a copy captures nothing", {
      captured,
    })
    if (how === "job") {
      promise(
        store.orders.length <= known.orders,
        "6: a copy's job places no order"
      )
      await expectSaid(world, store)
    }
    return rows.length > 0
  } finally {
    await close()
  }
}

/** The buttons, pages and calls that there are. What they answer is for the people in that shop to read. */
async function tryEverything(
  server: Server,
  store: MedusaStore,
  rows: QrPaymentRow[]
): Promise<void> {
  const { container, flows } = server
  for (const id of store.everySession) {
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

async function expectSaid(world: World, store: MedusaStore): Promise<void> {
  for (const row of await world.copiedRows()) {
    const booked = world.service.state.books.find(row.payment_id ?? "")
    const owned =
      row.order_id !== null ||
      store.orderOfCollection(row.payment_collection_id) !== undefined
    if (
      booked?.status === "completed" &&
      row.status === "completed" &&
      !owned &&
      !booked.override
    ) {
      promise(
        row.disposition === "attention",
        "6: a copy says of paid codes that they are not its own",
        { id: row.id, disposition: row.disposition }
      )
      world.tally.count(`needs attention: ${row.attention_kind}`)
    }
  }
}

function moneyOf({ service }: World): string {
  return service.state.books
    .all()
    .map(({ paymentId, status }) => `${paymentId} ${status}`)
    .join(", ")
}
