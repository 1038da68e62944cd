import { Flows } from "./flows"
import { authorizeStep } from "./flow-tools"
import { invalid } from "./invalid"
import {
  type Collection,
  type Order,
  OTHER_PROVIDER,
  owedBy,
} from "./medusa-store"

const open = ["not_paid", "awaiting"]
const authorized = ["authorized", "partially_authorized"]

/** What a merchant lets Medusa do with an order after its checkout. */
export class AfterSaleFlows extends Flows {
  /** An order edit that is confirmed: another price, and a payment collection for what is owed then. */
  async editOrder(order: Order, total: number): Promise<void> {
    if (order.status === "canceled") {
      throw invalid("Order is canceled.")
    }
    await this.life.write(() => {
      order.total = total
      order.version += 1
    })
    const owed = owedBy(order)
    const known = await this.life.read(() =>
      this.store
        .collectionsOf(order)
        .find(({ status }) => [...open, ...authorized].includes(status))
    )
    if (known && open.includes(known.status)) {
      if (owed >= 0) {
        // Its sessions stay, with the amount that was asked for before.
        await this.life.write(() => {
          known.amount = owed
        })
      }
    } else if (owed > 0) {
      await this.#askFor(order, owed)
    }
  }

  async #askFor(order: Order, amount: number): Promise<void> {
    const { store, life } = this
    const collection: Collection = {
      id: store.id("paycol"),
      amount,
      currency_code: order.currency_code,
      status: "not_paid",
      captured_amount: 0,
      refunded_amount: 0,
    }
    await life.write(() => store.collections.set(collection.id, collection))
    await life.write(() =>
      store.orderCollection.push({
        order_id: order.id,
        payment_collection_id: collection.id,
      })
    )
  }

  /** The money came some other way: a session of another provider takes the place of all others. */
  async markAsPaid(collection: Collection): Promise<void> {
    if (collection.status !== "not_paid") {
      throw invalid("Can only mark 'not_paid' payment collection as paid")
    }
    const session = await this.createSession(collection.id, OTHER_PROVIDER)
    const payment = await authorizeStep(this.payment, this.life, session.id)
    await this.capture(payment.id)
  }
}
