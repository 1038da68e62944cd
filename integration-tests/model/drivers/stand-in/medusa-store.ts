import { QR_PROVIDER } from "../../../support/shop"
import type { Cart as ShoppersCart, SeenSession } from "../../vocabulary/memory"

export type Session = {
  id: string
  payment_collection_id: string
  provider_id: string
  amount: number
  currency_code: string
  status: string
  data: Record<string, unknown>
  authorized_at: Date | null
}

export type Entry = { id: string; amount: number; created_at: Date }

export type Payment = {
  id: string
  payment_session_id: string
  payment_collection_id: string
  provider_id: string
  amount: number
  currency_code: string
  data: Record<string, unknown> | null
  captured_at: Date | null
  canceled_at: Date | null
  captures: Entry[]
  refunds: Entry[]
}

export type Cart = {
  id: string
  email: string
  currency_code: string
  unit_price: number
  /** What a promotion leaves of it: not always a whole number of cents. */
  paid_part: number
  quantity: number
  completed_at: Date | null
  payment_collection_id: string
}

export type Order = {
  id: string
  display_id: number
  /** The cart that it was made of. Medusa itself knows that by the link alone. */
  made_of: string
  status: string
  email: string
  currency_code: string
  total: number
  /** What refunds have taken off its price. */
  credited: number
  /** Counted up by each edit. */
  version: number
  created_at: Date
  transactions: { reference_id: string; amount: number }[]
}

export type Collection = {
  id: string
  amount: number
  currency_code: string
  status: string
  captured_amount: number
  refunded_amount: number
}

/** The tables of Medusa's own modules: all processes of a history share them, as they would share Postgres. */
export class MedusaStore {
  readonly carts: Cart[] = []
  readonly collections = new Map<string, Collection>()
  sessions: Session[] = []
  readonly payments: Payment[] = []
  /** Payments that were captured although their collection asked for another amount. */
  readonly miscaptured: Record<string, unknown>[] = []
  orders: Order[] = []
  orderCart: { order_id: string; cart_id: string }[] = []
  orderCollection: { order_id: string; payment_collection_id: string }[] = []
  readonly events: { name: string; data: Record<string, unknown> }[] = []
  /** A session was made whose page shows a code. */
  onShown: (collectionId: string, session: SeenSession) => void = () =>
    undefined
  /** Which process holds a cart's lock: Medusa frees that of a dead one in time. */
  readonly locks = new Map<string, Promise<void>>()
  offersQr = true
  inStock = true
  /** A merchant's own hook, which runs when the order is there and paid. */
  hookFails = false
  #count = 0

  id(prefix: string): string {
    this.#count += 1
    return `${prefix}_${this.#count}`
  }

  get count(): number {
    return this.#count
  }

  addCart(
    currency_code: string,
    price: Pick<Cart, "unit_price" | "paid_part">,
    quantity: number
  ): ShoppersCart {
    const cart: Cart = {
      id: this.id("cart"),
      email: "ada@example.com",
      currency_code,
      ...price,
      quantity,
      completed_at: null,
      payment_collection_id: this.id("paycol"),
    }
    this.carts.push(cart)
    this.addCollection(cart.payment_collection_id, totalOf(cart), currency_code)
    return { id: cart.id, collectionId: cart.payment_collection_id }
  }

  addCollection(id: string, amount: number, currency_code: string): void {
    this.collections.set(id, {
      ...{ id, amount, currency_code, status: "not_paid" },
      ...{ captured_amount: 0, refunded_amount: 0 },
    })
  }

  cart(id: string): Cart {
    return find(this.carts, id)
  }

  /** None for what an order still owes. */
  cartOfCollection(id: string): Cart | undefined {
    return this.carts.find((one) => one.payment_collection_id === id)
  }

  collection(id: string): Collection {
    return find([...this.collections.values()], id)
  }

  order(id: string): Order {
    return find(this.orders, id)
  }

  sessionsOf(collectionId: string): Session[] {
    return this.sessions.filter(
      (one) => one.payment_collection_id === collectionId
    )
  }

  session(id: string): Session | undefined {
    return this.sessions.find((one) => one.id === id)
  }

  payment(id: string): Payment {
    return find(this.payments, id)
  }

  /** By the link alone, as Medusa does: whether the order is still there, it does not look. */
  orderIdOfCart(cartId: string): string | undefined {
    return this.orderCart.find(({ cart_id }) => cart_id === cartId)?.order_id
  }

  orderIdOfCollection(id: string): string | undefined {
    return this.orderCollection.find(
      ({ payment_collection_id }) => payment_collection_id === id
    )?.order_id
  }

  orderOfCollection(id: string): Order | undefined {
    const found = this.orderIdOfCollection(id)
    return this.orders.find((order) => order.id === found)
  }

  /** Somebody deletes it. */
  erase(orderId: string, links: boolean): void {
    this.orders = this.orders.filter(({ id }) => id !== orderId)
    if (links) {
      this.unlink(orderId)
    }
  }

  unlink(orderId: string): void {
    const stays = ({ order_id }: { order_id: string }) => order_id !== orderId
    this.orderCart = this.orderCart.filter(stays)
    this.orderCollection = this.orderCollection.filter(stays)
  }

  /** That of its cart, and those for what it owed later. */
  collectionsOf({ id }: Order): Collection[] {
    return this.orderCollection
      .filter(({ order_id }) => order_id === id)
      .map((link) => this.collection(link.payment_collection_id))
  }

  paymentsOf(order: Order): Payment[] {
    const ids = this.collectionsOf(order).map(({ id }) => id)
    return this.payments.filter(({ payment_collection_id }) =>
      ids.includes(payment_collection_id)
    )
  }

  /** Whether an order stands that a QR payment pays for. */
  isPaid(order: Order): boolean {
    return (
      order.status !== "canceled" &&
      this.paymentsOf(order).some(
        (payment) => payment.provider_id === QR_PROVIDER && isHeld(payment)
      )
    )
  }

  /** The tables as a backup holds them. */
  copy(): MedusaStore {
    const copied = new MedusaStore()
    const { carts, collections, payments, events } = this
    copied.carts.push(...structuredClone(carts))
    for (const [id, collection] of structuredClone(collections)) {
      copied.collections.set(id, collection)
    }
    copied.payments.push(...structuredClone(payments))
    copied.events.push(...structuredClone(events))
    copied.sessions = structuredClone(this.sessions)
    copied.orders = structuredClone(this.orders)
    copied.orderCart = structuredClone(this.orderCart)
    copied.orderCollection = structuredClone(this.orderCollection)
    copied.#count = this.#count
    return copied
  }

  /** Everything happened so much earlier. */
  passTime(seconds: number): void {
    const earlier = (time: Date) => new Date(time.getTime() - seconds * 1000)
    for (const order of this.orders) {
      order.created_at = earlier(order.created_at)
    }
    for (const { captures, refunds } of this.payments) {
      for (const entry of [...captures, ...refunds]) {
        entry.created_at = earlier(entry.created_at)
      }
    }
  }
}

/** Whether Medusa counts on its money. */
export function isHeld(payment: Payment): boolean {
  return (
    payment.captured_at !== null &&
    payment.canceled_at === null &&
    sumOf(payment.refunds) < sumOf(payment.captures)
  )
}

/** What an order's price and its books say is still to be paid; negative when too much was. */
export function owedBy({ total, transactions }: Order): number {
  return Number((total - sumOf(transactions)).toFixed(4))
}

export function totalOf({ unit_price, paid_part, quantity }: Cart): number {
  return Number((unit_price * quantity * paid_part).toFixed(4))
}

export function sumOf(entries: { amount: number }[]): number {
  return Number(entries.reduce((sum, { amount }) => sum + amount, 0).toFixed(4))
}

function find<T extends { id: string }>(list: T[], id: string): T {
  const found = list.find((one) => one.id === id)
  if (!found) {
    throw new Error(`Medusa has no ${id}`)
  }
  return found
}
