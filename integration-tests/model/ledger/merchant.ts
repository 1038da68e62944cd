import type { MedusaContainer } from "@medusajs/framework/types"
import orderCanceled from "../../../src/subscribers/order-canceled"
import { reconcileQrPaymentsWorkflow } from "../../../src/workflows/reconcile-qr-payments"
import { refundStrayQrPaymentWorkflow } from "../../../src/workflows/refund-stray-qr-payment"
import { settleQrPaymentWorkflow } from "../../../src/workflows/settle-qr-payment"
import type { ActionOf } from "./actions"
import { attempt } from "./attempt"
import { promise } from "./broken-promise"
import { type Order, type Payment, QR_PROVIDER } from "./medusa-store"
import type { World } from "./world"

function paymentOf({ store }: World, order: Order): Payment | undefined {
  return store
    .paymentsOf(order)
    .findLast(
      ({ provider_id, captured_at }) =>
        provider_id === QR_PROVIDER && captured_at
    )
}

/** Medusa's own button; its field takes any amount. */
export async function refund(
  world: World,
  action: ActionOf<"refund">
): Promise<boolean> {
  const order = world.order(action.order)
  const payment = order && paymentOf(world, order)
  const server = world.server(action.server)
  if (!payment) {
    return false
  }
  world.decide(payment.data?.payment_id)
  const amount = action.whole ? payment.amount : payment.amount / 2
  const done = await attempt(server, () =>
    server.flows.refund(payment.id, amount)
  )
  promise(action.whole || !done, "3: no part of a payment is refunded", {
    amount,
  })
  return action.whole ? done : true
}

export async function cancel(
  world: World,
  action: ActionOf<"cancel">
): Promise<boolean> {
  const order = world.order(action.order)
  const server = world.server(action.server)
  if (!order) {
    return false
  }
  for (const { data } of world.store.paymentsOf(order)) {
    world.decide(data?.payment_id)
  }
  return await attempt(server, async () => {
    await server.flows.cancelOrder(order)
    await orderCanceled({
      event: { name: "order.canceled", data: { id: order.id } },
      container: server.container,
      pluginOptions: {},
    })
  })
}

/** Does something about the row of a code; false when there is none. */
async function aboutRow(
  world: World,
  action: { code: number; server: number },
  work: (container: MedusaContainer, id: string) => Promise<unknown>
): Promise<boolean> {
  const id = world.code(action.code)?.request.reference_id
  const server = world.server(action.server)
  return (
    id !== undefined &&
    (await attempt(server, () => work(server.container, id)))
  )
}

/** The button of the page "QR payments", for money that no order owns. */
export async function refundStray(
  world: World,
  action: ActionOf<"refundStray">
): Promise<boolean> {
  world.decide(world.code(action.code)?.paymentId)
  return await aboutRow(world, action, (container, id) =>
    refundStrayQrPaymentWorkflow(container).run({ input: { id } })
  )
}

export async function sync(
  world: World,
  action: ActionOf<"sync">
): Promise<boolean> {
  return await aboutRow(world, action, (container, id) =>
    settleQrPaymentWorkflow(container).run({ input: { id } })
  )
}

export async function reconcile(
  world: World,
  action: { server: number; after: number }
): Promise<boolean> {
  await world.pass(action.after)
  const server = world.server(action.server)
  let settled = 0
  const done = await attempt(server, async () => {
    const { result } = await reconcileQrPaymentsWorkflow(server.container).run()
    settled = result.settled
  })
  return done && settled > 0
}

export async function offer({ store }: World, { qr }: ActionOf<"offer">) {
  const changes = store.offersQr !== qr
  store.offersQr = qr
  return changes
}

export async function stock({ store }: World, { some }: ActionOf<"stock">) {
  const changes = store.inStock !== some
  store.inStock = some
  return changes
}

export async function hook({ store }: World, { fails }: ActionOf<"hook">) {
  const changes = store.hookFails !== fails
  store.hookFails = fails
  return changes
}
