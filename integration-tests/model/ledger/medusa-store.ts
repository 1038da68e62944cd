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

export const QR_PROVIDER = "pp_qr_qr"
export const OTHER_PROVIDER = "pp_system_default"

/** The tables of Medusa's own modules: all processes of a history share them, as they would share Postgres. */
export class MedusaStore {
  readonly carts: Cart[] = []
  readonly collections = new Map<string, Collection>()
  sessions: Session[] = []
  readonly payments: Payment[] = []
  orders: Order[] = []
  orderCart: { order_id: string; cart_id: string }[] = []
  orderCollection: { order_id: string; payment_collection_id: string }[] = []
  readonly events: { name: string; data: Record<string, unknown> }[] = []
  /** Every session that there ever was, since a shopper's old tab goes on asking. */
  readonly everySession: string[] = []
  /** The payments whose code a shopper has seen. */
  readonly shown: string[] = []
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

  cart(id: string): Cart {
    return expect(
      this.carts.find((one) => one.id === id),
      id
    )
  }

  cartOfCollection(id: string): Cart {
    return expect(
      this.carts.find((one) => one.payment_collection_id === id),
      id
    )
  }

  collection(id: string): Collection {
    return expect(this.collections.get(id), id)
  }

  session(id: string): Session | undefined {
    return this.sessions.find((one) => one.id === id)
  }

  payment(id: string): Payment {
    return expect(
      this.payments.find((one) => one.id === id),
      id
    )
  }

  orderOfCart(cartId: string): Order | undefined {
    const link = this.orderCart.find(({ cart_id }) => cart_id === cartId)
    return link && this.orders.find(({ id }) => id === link.order_id)
  }

  orderOfCollection(id: string): Order | undefined {
    const link = this.orderCollection.find(
      ({ payment_collection_id }) => payment_collection_id === id
    )
    return link && this.orders.find((order) => order.id === link.order_id)
  }

  /** Whether an order stands that a QR payment pays for. */
  isPaid({ id, status }: Order): boolean {
    const collections = this.orderCollection
      .filter(({ order_id }) => order_id === id)
      .map(({ payment_collection_id }) => payment_collection_id)
    return (
      status !== "canceled" &&
      this.payments.some(
        (payment) =>
          payment.provider_id === QR_PROVIDER &&
          collections.includes(payment.payment_collection_id) &&
          payment.captured_at &&
          !payment.canceled_at &&
          sumOf(payment.refunds) < sumOf(payment.captures)
      )
    )
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

export function totalOf({ unit_price, quantity }: Cart): number {
  return Number((unit_price * quantity).toFixed(4))
}

export function sumOf(entries: { amount: number }[]): number {
  return Number(entries.reduce((sum, { amount }) => sum + amount, 0).toFixed(4))
}

function expect<T>(found: T | undefined, id: string): T {
  if (found === undefined) {
    throw new Error(`Medusa has no ${id}`)
  }
  return found
}
