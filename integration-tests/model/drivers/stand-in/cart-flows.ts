import { PaymentSessionStatus } from "@medusajs/framework/utils"
import { QR_PROVIDER } from "../../../support/shop"
import { authorizeStep, book, locked, MedusaTrouble } from "./flow-tools"
import { invalid } from "./invalid"
import type { Life } from "./life"
import {
  type Cart,
  type MedusaStore,
  type Order,
  type Payment,
  type Session,
  sumOf,
  totalOf,
} from "./medusa-store"
import type { PaymentModule } from "./payment-module"

const processable: string[] = [
  PaymentSessionStatus.PENDING,
  PaymentSessionStatus.AUTHORIZED,
]

/** What a shopper's requests make Medusa do in one process, write by write in the order of 2.21.2. */
export class CartFlows {
  constructor(
    protected readonly store: MedusaStore,
    protected readonly life: Life,
    protected readonly payment: PaymentModule
  ) {}

  /** Creates the session beside the deletion of all others, without a lock. */
  async createSession(
    collectionId: string,
    provider = QR_PROVIDER,
    data: Record<string, unknown> = {}
  ): Promise<Session> {
    const old = await this.life.read(() => this.store.sessionsOf(collectionId))
    const { offersQr } = this.store
    // Only a cart has a region.
    const isRegional = this.store.cartOfCollection(collectionId) !== undefined
    if (provider === QR_PROVIDER && isRegional && !offersQr) {
      throw invalid("The payment provider is not enabled in the cart's region.")
    }
    const [created, deleted] = await Promise.allSettled([
      this.payment.createPaymentSession(collectionId, provider, data),
      this.#deleteSessions(old),
    ])
    if (created.status === "rejected") {
      const gone = deleted.status === "fulfilled" ? deleted.value : []
      for (const session of gone) {
        await this.payment
          .createPaymentSession(collectionId, session.provider_id, session.data)
          .catch(() => undefined)
      }
      throw created.reason
    }
    return created.value
  }

  async #deleteSessions(sessions: Session[]): Promise<Session[]> {
    const deleted = await Promise.all(
      sessions.map((session) =>
        this.payment.deletePaymentSession(session.id).then(
          () => [session],
          () => []
        )
      )
    )
    return deleted.flat()
  }

  /**
   * A cart whose total changes loses all the sessions that Medusa sees. One that is being made at that moment stays,
   * with the amount that was read before: that of another cart, as it were.
   */
  async editCart(
    cart: Cart,
    quantity: number,
    isSeen: (session: Session) => boolean = () => true
  ): Promise<void> {
    await locked(this.store, cart.id, async () => {
      await this.life.write(() => {
        if (cart.completed_at) {
          throw invalid("Cart is already completed.")
        }
        cart.quantity = quantity
      })
      const collection = this.store.collection(cart.payment_collection_id)
      if (collection.amount !== totalOf(cart)) {
        const old = this.store.sessionsOf(collection.id).filter(isSeen)
        await Promise.all([
          this.#deleteSessions(old),
          this.life.write(() => {
            collection.amount = totalOf(cart)
          }),
        ])
      }
    })
  }

  async completeCart(cartId: string): Promise<string> {
    return await locked(this.store, cartId, async () => {
      const cart = await this.life.read(() => this.store.cart(cartId))
      const placed = this.store.orderIdOfCart(cartId)
      const sessions = this.store
        .sessionsOf(cart.payment_collection_id)
        .filter(({ status }) => processable.includes(status))
      const [session] = sessions
      if (!session) {
        throw invalid("Payment sessions are required to complete cart")
      }
      if (!this.store.offersQr && sessions.some(isQr)) {
        throw invalid("Payment provider is not enabled in the cart's region.")
      }
      if (placed) {
        return placed
      }
      try {
        return await this.#placeOrder(cart, session)
      } catch (error) {
        await this.#compensatePayment(cart, session.id)
        throw error
      }
    })
  }

  /** Order, links and `completed_at` come before the authorization; what fails later takes all of it back. */
  async #placeOrder(cart: Cart, session: Session): Promise<string> {
    const { store, life } = this
    const order = await life.write(() => this.#newOrder(cart))
    let paid: Payment | undefined
    const links = [
      () => store.orderCart.push({ order_id: order.id, cart_id: cart.id }),
      () =>
        store.orderCollection.push({
          order_id: order.id,
          payment_collection_id: cart.payment_collection_id,
        }),
    ]
    try {
      // They are written side by side: either may be the one that a crash leaves out.
      for (const link of store.count % 2 ? links : links.reverse()) {
        await life.write(link)
      }
      await life.write(() => {
        cart.completed_at = new Date()
      })
      if (!store.inStock) {
        throw invalid("Some variant does not have the required inventory")
      }
      paid = await authorizeStep(this.payment, life, session.id)
      const { captures } = paid
      await life.write(() => book(order, captures))
      if (store.hookFails) {
        throw new MedusaTrouble("A merchant's own hook failed.")
      }
      return order.id
    } catch (error) {
      await this.#undo(cart, order, paid)
      throw error
    }
  }

  async #undo(cart: Cart, order: Order, paid?: Payment): Promise<void> {
    const { store, life } = this
    if (paid) {
      await this.payment.cancelPayment(paid.id)
    }
    await life.write(() => {
      cart.completed_at = null
    })
    await life.write(() => {
      store.unlink(order.id)
    })
    await life.write(() => {
      store.orders = store.orders.filter((one) => one !== order)
    })
  }

  /** Captured money of a completion that failed is refunded at once, and a new session is started. */
  async #compensatePayment(cart: Cart, sessionId: string): Promise<void> {
    const { store } = this
    const session = await this.life.read(() => store.session(sessionId))
    const payment = store.payments.find(
      (one) => one.payment_session_id === sessionId
    )
    if (!session || !payment?.captured_at || store.orderIdOfCart(cart.id)) {
      return
    }
    if (sumOf(payment.captures) - sumOf(payment.refunds) < session.amount) {
      return
    }
    const { payment_collection_id, provider_id, data, amount } = session
    await this.payment
      .refundPayment({ payment_id: payment.id, amount })
      .catch(() => undefined)
    await this.createSession(payment_collection_id, provider_id, data).catch(
      () => undefined
    )
  }

  #newOrder(cart: Cart): Order {
    const { store } = this
    const order: Order = {
      id: store.id("order"),
      display_id: store.count,
      made_of: cart.id,
      status: "pending",
      email: cart.email,
      currency_code: cart.currency_code,
      total: totalOf(cart),
      credited: 0,
      version: 1,
      created_at: new Date(),
      transactions: [],
    }
    store.orders.push(order)
    return order
  }
}

function isQr({ provider_id }: Session): boolean {
  return provider_id === QR_PROVIDER
}
