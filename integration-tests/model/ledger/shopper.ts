import { pollQrPayment } from "../../../src/workflows/poll-qr-payment"
import type { ActionOf } from "./actions"
import { attempt } from "./attempt"
import { promise } from "./broken-promise"
import {
  OTHER_PROVIDER,
  QR_PROVIDER,
  type Session,
  totalOf,
} from "./medusa-store"
import type { World } from "./world"

/** Prices with two digits, one that a promotion left unrounded, and currencies of none and of three digits. */
const prices = [
  { unit_price: 10.01, currency_code: "eur" },
  { unit_price: 14.8933, currency_code: "eur" },
  { unit_price: 500, currency_code: "jpy" },
  { unit_price: 1.235, currency_code: "kwd" },
  { unit_price: 0.07, currency_code: "eur" },
] as const

const MOST_CARTS = 3

export async function create(
  { store }: World,
  { price, quantity }: ActionOf<"create">
): Promise<boolean> {
  const chosen = prices[price]
  if (!chosen || store.carts.length === MOST_CARTS) {
    return false
  }
  const collectionId = store.id("paycol")
  const cart = {
    ...chosen,
    id: store.id("cart"),
    email: "ada@example.com",
    quantity,
    completed_at: null,
    payment_collection_id: collectionId,
  }
  store.carts.push(cart)
  store.collections.set(collectionId, {
    id: collectionId,
    amount: totalOf(cart),
    currency_code: cart.currency_code,
    status: "not_paid",
    captured_amount: 0,
    refunded_amount: 0,
  })
  return true
}

export async function edit(
  world: World,
  action: ActionOf<"edit">
): Promise<boolean> {
  const cart = world.cart(action.cart)
  const server = world.server(action.server)
  return (
    cart !== undefined &&
    cart.quantity !== action.quantity &&
    (await attempt(server, () => server.flows.editCart(cart, action.quantity)))
  )
}

/** Medusa does not see the sessions that are being made at that moment. */
export async function editBeside(
  world: World,
  action: ActionOf<"editBeside">
): Promise<boolean> {
  const cart = world.cart(action.cart)
  const server = world.server(action.server)
  const isSeen = ({ authorized_at }: Session) => authorized_at !== null
  return (
    cart !== undefined &&
    cart.quantity !== action.quantity &&
    (await attempt(server, () =>
      server.flows.editCart(cart, action.quantity, isSeen)
    ))
  )
}

export async function start(
  world: World,
  action: ActionOf<"start">,
  provider = QR_PROVIDER
): Promise<boolean> {
  const cart = world.cart(action.cart)
  const server = world.server(action.server)
  return (
    cart !== undefined &&
    (await attempt(server, () =>
      server.flows.createSession(cart.payment_collection_id, provider)
    ))
  )
}

export async function otherWay(
  world: World,
  action: ActionOf<"otherWay">
): Promise<boolean> {
  return await start(world, { ...action, kind: "start" }, OTHER_PROVIDER)
}

export async function complete(
  world: World,
  action: ActionOf<"complete">
): Promise<boolean> {
  const cart = world.cart(action.cart)
  const server = world.server(action.server)
  if (!cart) {
    return false
  }
  world.forgetErased(cart)
  return await attempt(server, () => server.flows.completeCart(cart.id))
}

const TIMES = 4

/** What an impatient page does. The watch counts what it costs the service. */
export async function completeAgain(
  world: World,
  { cart, server }: ActionOf<"completeAgain">
): Promise<boolean> {
  for (let turn = 0; turn < TIMES; turn += 1) {
    await complete(world, { kind: "complete", cart, server: server + turn })
  }
  return world.cart(cart) !== undefined
}

export async function poll(
  world: World,
  action: ActionOf<"poll">
): Promise<boolean> {
  const session = world.session(action.session)
  const server = world.server(action.server)
  return (
    session !== undefined &&
    (await attempt(server, async () => {
      const { httpStatus } = await pollQrPayment(server.container, session)
      promise(
        [200, 404, 410].includes(httpStatus),
        "5: a shopper reads what happened",
        { httpStatus }
      )
    }))
  )
}

export async function forgedPoll(
  world: World,
  action: ActionOf<"forgedPoll">
): Promise<boolean> {
  const server = world.server(action.server)
  return await attempt(server, async () => {
    const { httpStatus } = await pollQrPayment(
      server.container,
      "payses_made-up"
    )
    promise(httpStatus === 404, "4: a made-up session is unknown", {
      httpStatus,
    })
  })
}
