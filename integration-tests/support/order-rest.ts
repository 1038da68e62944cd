import { AfterSale } from "./after-sale"
import { request } from "./http"
import type { Order, Payment, Session } from "./shapes"
import type { Checkout, CheckoutWishes } from "./shop"
import {
  ledger,
  paidOrder,
  pass,
  pollAndSettle,
  reconcileAfter,
  shop,
  simulator,
  waitingCheckout,
} from "./shared"
import { until } from "./until"

/** An order of the shared store that its code has paid. */
export type Sale = {
  checkout: Checkout
  session: Session
  order: Order
  payment: Payment
  after: AfterSale
}

/** What an order still owes, with a code for it. Its checkout differs from the sale's in the collection only. */
export type Rest = { checkout: Checkout; session: Session }

/** A paid order that the ledger has kept. */
export async function keptSale(wishes?: CheckoutWishes): Promise<Sale> {
  const sold = await freshSale(wishes)
  await lookAgain(1, 61, sold)
  return sold
}

/** A paid order that only Medusa knows yet. */
export async function freshSale(wishes?: CheckoutWishes): Promise<Sale> {
  const paid = await paidOrder(wishes)
  return { ...paid, after: new AfterSale(shop, paid.order.id) }
}

/** Asks for the code of what the order owes now. */
export async function startRest({
  checkout,
  after,
}: Pick<Sale, "checkout" | "after">): Promise<Rest> {
  const { id, amount } = await after.openCollection()
  const own = { ...checkout, collectionId: id, total: amount }
  return { checkout: own, session: await shop.startSession(own) }
}

/** Lets the job look so many times, with so many seconds before each. */
export async function lookAgain(
  times: number,
  seconds: number,
  ...all: { checkout: Checkout }[]
): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await reconcileAfter(seconds, ...all.map(({ checkout }) => checkout))
  }
}

const coreHook = async ({ data: { payment_id } }: Session) =>
  await request("POST", `${shop.url}/hooks/payment/qr_qr`, {
    body: { payment_id },
  })

export async function hearByCoreHook({ session }: Rest): Promise<void> {
  await coreHook(session)
  // Medusa handles it five seconds later: once it has placed the order of a later hook, this one is done too.
  const other = await waitingCheckout()
  await simulator.pay(other.session.data.payment_id)
  await coreHook(other.session)
  await until("Medusa to handle its hooks", () => shop.orderOf(other.checkout))
}

/** The ways by which the store hears that a code was paid. Each has done its work when `hear` is over. */
export const ways = [
  {
    way: "our webhook",
    hear: async ({ checkout, session }: Rest) => {
      await simulator.sendWebhook(session.data.payment_id)
      // Its event is the last thing that settling does for a payment.
      await until("the webhook to be settled", async () => {
        const rows = await ledger(checkout)
        return rows.some(
          ({ payment_id, announced }) =>
            payment_id === session.data.payment_id && announced.length
        )
      })
    },
  },
  {
    way: "Medusa's own hook",
    hear: hearByCoreHook,
  },
  {
    way: "a status poll",
    hear: async ({ checkout, session }: Rest) => {
      await pass(4, checkout)
      await pollAndSettle({ checkout, session })
    },
  },
  { way: "the job", hear: (rest: Rest) => lookAgain(1, 31, rest) },
]
