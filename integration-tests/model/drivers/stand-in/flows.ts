import { CartFlows } from "./cart-flows"
import { authorizeStep, book, locked } from "./flow-tools"
import { invalid } from "./invalid"
import { type Order, owedBy, type Payment, sumOf } from "./medusa-store"
import { orderModuleIn, type OrderTransaction } from "./order-module"

/** Medusa's core flows in one process: those of the cart, and those that the plugin and a merchant call. */
export class Flows extends CartFlows {
  async processPayment(sessionId: string): Promise<void> {
    const { store, life } = this
    const { paid, cart, order } = await life.read(() => {
      const collection = store.session(sessionId)?.payment_collection_id
      // The id of a session that is gone filters by undefined, and that matches every cart.
      const found = collection
        ? store.cartOfCollection(collection)
        : store.carts[0]
      return {
        paid: store.payments.find(
          (one) => one.payment_session_id === sessionId
        ),
        cart: found,
        order: found && store.orderIdOfCart(found.id),
      }
    })
    const take = async () => {
      const payment =
        paid ?? (await authorizeStep(this.payment, life, sessionId))
      await this.capture(payment.id)
    }
    if (!cart) {
      // What an order still owes has no cart, and nothing is locked for it.
      await take()
      return
    }
    await locked(this.store, cart.id, take)
    if (!order) {
      await this.completeCart(cart.id)
    }
  }

  async capture(paymentId: string): Promise<void> {
    const payment = await this.payment.capturePayment(paymentId)
    const order = this.store.orderOfCollection(payment.payment_collection_id)
    if (order) {
      await this.life.write(() => book(order, payment.captures))
    }
  }

  /**
   * What is returned is taken off the order's price, unless too much was paid. For a cancelled order it refunds, books,
   * and throws after that.
   */
  async refund(payment_id: string, amount?: number): Promise<void> {
    const { store } = this
    const payment = await this.life.read(() => store.payment(payment_id))
    const order = store.orderOfCollection(payment.payment_collection_id)
    if (!order) {
      throw invalid("order_payment_collection not found")
    }
    const tooMuch = Math.max(-owedBy(order), 0)
    const credit = Math.max((amount ?? payment.amount) - tooMuch, 0)
    const { refunds } = await this.payment.refundPayment({ payment_id, amount })
    await this.life.write(() =>
      book(
        order,
        refunds.map((one) => ({ ...one, amount: -one.amount }))
      )
    )
    if (order.status === "canceled") {
      throw invalid(`Order with id ${order.id} has been canceled.`)
    }
    await this.#credit(order, credit)
  }

  /** The step of it that gives the money back. */
  async refundOnly(input: {
    payment_id: string
    amount: number
  }): Promise<Payment> {
    return structuredClone(await this.payment.refundPayment(input))
  }

  /** The step of it that enters that in the order's books. */
  async bookTransactions(entries: OrderTransaction[]): Promise<void> {
    const orders = orderModuleIn(this.store, this.life)
    await orders.addOrderTransactions(entries)
  }

  async #credit(order: Order, amount: number): Promise<void> {
    if (amount > 0) {
      await this.life.write(() => {
        order.credited += amount
        order.total = Number((order.total - amount).toFixed(4))
        order.version += 1
      })
    }
  }

  /** Refunds by itself what was captured, and says nothing when that fails. */
  async cancelOrder(order: Order): Promise<void> {
    const { store } = this
    if (order.status === "canceled") {
      throw invalid(`Order with id ${order.id} has been canceled.`)
    }
    let refunded = 0
    for (const { id, captures, refunds } of store.paymentsOf(order)) {
      const left = sumOf(captures) - sumOf(refunds)
      if (!captures.length) {
        await this.payment.cancelPayment(id)
      } else if (left > 0) {
        await this.payment.refundPayment({ payment_id: id, amount: left }).then(
          () => (refunded += left),
          () => undefined
        )
        // Booked by the payment's id, also when the refund has failed.
        await this.life.write(() => book(order, [{ id, amount: -left }]))
      }
    }
    await this.#credit(order, refunded)
    await this.life.write(() => {
      for (const collection of store.collectionsOf(order)) {
        collection.status = "canceled"
      }
    })
    await this.life.write(() => {
      order.status = "canceled"
    })
  }
}
