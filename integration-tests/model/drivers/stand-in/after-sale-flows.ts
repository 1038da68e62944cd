import { Flows } from "./flows"
import { authorizeStep } from "./flow-tools"
import { invalid } from "./invalid"
import { OTHER_PROVIDER } from "../../../support/shop"
import { type Collection, type Order, owedBy } from "./medusa-store"

const open = ["not_paid", "awaiting"]
const authorized = ["authorized", "partially_authorized"]

/** What a merchant lets Medusa do with an order after its checkout. */
export class AfterSaleFlows extends Flows {
  /** An order edit that is confirmed: another price, and a payment collection for what is owed then. */
  async editOrder(order: Order, goods: number): Promise<void> {
    if (order.status === "canceled") {
      throw invalid("Order is canceled.")
    }
    await this.life.write(() => {
      order.total = Number((goods - order.credited).toFixed(4))
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
    const { id: order_id, currency_code } = order
    const payment_collection_id = store.id("paycol")
    await life.write(() =>
      store.addCollection(payment_collection_id, amount, currency_code)
    )
    await life.write(() =>
      store.orderCollection.push({ order_id, payment_collection_id })
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
