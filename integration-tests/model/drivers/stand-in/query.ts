import type { Life } from "./life"
import { type MedusaStore, type Order, owedBy, sumOf } from "./medusa-store"

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
        return store.sessions.map((session) => ({
          ...session,
          payment_collection: store.collection(session.payment_collection_id),
        }))
      case "payment_collection":
        return [...store.collections.values()]
      case "order_cart":
        return store.orderCart
      case "order":
        return store.orders.map((order) => this.#order(order))
      case "order_payment_collection":
        return store.orderCollection.map((link) => {
          const order = store.orders.find(({ id }) => id === link.order_id)
          // A link may outlive its order.
          return order ? { ...link, order: this.#order(order) } : link
        })
      case "order_change":
        // Each is confirmed in the act that opens it.
        return []
      case "cart":
        // Nobody in the model has a name, and what they buy has none either.
        return []
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
    return {
      ...order,
      payment_collections: this.store.collectionsOf(order),
      summary: {
        pending_difference: owedBy(order),
        transaction_total: sumOf(order.transactions),
      },
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
  if (isFields(wanted)) {
    return (
      isFields(value) &&
      Object.entries(wanted).every(([key, part]) => value[key] === part)
    )
  }
  return value === wanted
}

/** Of JSON, as much as is named. */
function isFields(value: unknown): value is Row {
  return typeof value === "object" && value !== null
}

function isRange(wanted: unknown): wanted is { $gte?: Date; $lte?: Date } {
  return typeof wanted === "object" && wanted !== null
}
