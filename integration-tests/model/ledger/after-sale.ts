import type { ActionOf } from "./actions"
import { attempt } from "./attempt"
import { type Collection, type Order, QR_PROVIDER } from "./medusa-store"
import type { World } from "./world"

/** What an order still owes: its newest collection that has no cart, and of which nobody says that it is over. */
function restOf({ store }: World, order: Order): Collection | undefined {
  return store
    .collectionsOf(order)
    .findLast(
      ({ id, status }) =>
        !store.cartOfCollection(id) &&
        !["completed", "canceled"].includes(status)
    )
}

export async function editOrder(
  world: World,
  action: ActionOf<"editOrder">
): Promise<boolean> {
  const order = world.order(action.order)
  const server = world.server(action.server)
  if (!order) {
    return false
  }
  const { unit_price } = world.store.cart(order.made_of)
  const total = Number((unit_price * action.quantity).toFixed(4))
  return (
    total !== order.total &&
    (await attempt(server, () => server.flows.editOrder(order, total)))
  )
}

/** The shopper opens the link that the merchant has sent. */
export async function startRest(
  world: World,
  action: ActionOf<"startRest">
): Promise<boolean> {
  const order = world.order(action.order)
  const rest = order && restOf(world, order)
  const server = world.server(action.server)
  return (
    rest !== undefined &&
    (await attempt(server, () => server.flows.createSession(rest.id)))
  )
}

export async function markAsPaid(
  world: World,
  action: ActionOf<"markAsPaid">
): Promise<boolean> {
  const order = world.order(action.order)
  const rest = order && restOf(world, order)
  const server = world.server(action.server)
  return (
    rest !== undefined &&
    (await attempt(server, () => server.flows.markAsPaid(rest)))
  )
}

/** Medusa takes an order back by itself within minutes: what goes later was erased by somebody. */
const LONG_AFTER_SECONDS = 700

/** Within half a minute the job has seen the order that a payment was for. One that nobody saw can't be missed. */
async function isKnown(world: World, order: Order): Promise<boolean> {
  const rows = await world.rows()
  return world.store
    .paymentsOf(order)
    .filter(({ provider_id }) => provider_id === QR_PROVIDER)
    .every(({ data }) =>
      rows.some(
        ({ payment_id, order_id }) =>
          payment_id === data?.payment_id && order_id === order.id
      )
    )
}

export async function erase(
  world: World,
  action: ActionOf<"erase">
): Promise<boolean> {
  const { store } = world
  const order = world.order(action.order)
  await world.quiet()
  if (!order || !store.isPaid(order) || !(await isKnown(world, order))) {
    return false
  }
  await world.pass(LONG_AFTER_SECONDS)
  world.noteErased(order)
  store.orders = store.orders.filter((one) => one !== order)
  if (action.links) {
    const stays = ({ order_id }: { order_id: string }) => order_id !== order.id
    store.orderCart = store.orderCart.filter(stays)
    store.orderCollection = store.orderCollection.filter(stays)
  }
  return true
}
