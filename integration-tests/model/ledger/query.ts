import type { Life } from "./life"
import type { MedusaStore, Order } from "./medusa-store"

type Request = { entity: string; filters?: Record<string, unknown> }
type Row = Record<string, unknown>

/** Medusa's query, as far as the plugin asks: whole records, whatever fields are wished for. */
export class Query {
  constructor(
    private readonly store: MedusaStore,
    private readonly life: Life
  ) {}

  async graph({ entity, filters = {} }: Request): Promise<{ data: Row[] }> {
    return await this.life.read(() => {
      const found = this.#rows(entity).filter((row) => matches(row, filters))
      return { data: structuredClone(found) }
    })
  }

  #rows(entity: string): Row[] {
    const { store } = this
    switch (entity) {
      case "payment":
        return store.payments
      case "payment_session":
        return store.sessions
      case "order_cart":
        return store.orderCart
      case "order":
        return store.orders.map((order) => this.#order(order))
      case "order_payment_collection":
        return store.orderCollection.flatMap((link) => {
          const order = store.orders.find(({ id }) => id === link.order_id)
          return order ? [{ ...link, order: this.#order(order) }] : []
        })
      case "cart_payment_collection":
        return store.carts.map((cart) => ({
          cart_id: cart.id,
          payment_collection_id: cart.payment_collection_id,
        }))
      default:
        throw new Error(`The model's Medusa has no table ${entity}.`)
    }
  }

  #order(order: Order): Row {
    const collections = this.store.orderCollection
      .filter(({ order_id }) => order_id === order.id)
      .map(({ payment_collection_id }) => ({ id: payment_collection_id }))
    const paid = order.transactions.reduce((sum, { amount }) => sum + amount, 0)
    return {
      ...order,
      payment_collections: collections,
      summary: { pending_difference: order.total - paid },
    }
  }
}

function matches(row: Row, filters: Record<string, unknown>): boolean {
  return Object.entries(filters).every(([field, wanted]) => {
    if (!(field in row)) {
      throw new Error(`The model's Medusa can't filter by ${field}.`)
    }
    return matchesOne(row[field], wanted)
  })
}

function matchesOne(value: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) {
    return wanted.includes(value)
  }
  if (isRange(wanted) && value instanceof Date) {
    return (
      (!wanted.$gte || value >= wanted.$gte) &&
      (!wanted.$lte || value <= wanted.$lte)
    )
  }
  return value === wanted
}

function isRange(wanted: unknown): wanted is { $gte?: Date; $lte?: Date } {
  return typeof wanted === "object" && wanted !== null
}
