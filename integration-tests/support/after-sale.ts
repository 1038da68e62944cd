import { z } from "zod"
import type { Seed } from "./environment"
import type { Answer } from "./http"
import { payment } from "./shapes"
import { expectBody, type Shop } from "./shop"

type Product = keyof Seed["variants"]

const collection = z.object({
  id: z.string(),
  created_at: z.string(),
  amount: z.number(),
  status: z.string(),
  payment_sessions: z.array(
    z.object({ id: z.string(), status: z.string(), amount: z.number() })
  ),
  payments: z.array(payment),
})
export type Collection = z.infer<typeof collection>

const ordered = z.object({
  order: z.object({ payment_collections: z.array(collection) }),
})
const goods = z.object({
  order: z.object({
    items: z.array(z.object({ id: z.string(), quantity: z.number() })),
  }),
})
const begun = z.union([
  z.object({ exchange: z.object({ id: z.string() }) }),
  z.object({ claim: z.object({ id: z.string() }) }),
])

/** What a merchant does with an order after its checkout, by the requests of Medusa's dashboard. */
export class AfterSale {
  readonly orderId: string
  readonly #shop: Shop

  constructor(shop: Shop, orderId: string) {
    this.orderId = orderId
    this.#shop = shop
  }

  /** That of the cart first, then those that Medusa made for what was still to be paid. */
  async collections(): Promise<Collection[]> {
    const path = "*payment_collections"
    const parts = [
      ...["", ".payment_sessions", ".payments"],
      ...[".payments.captures", ".payments.refunds"],
    ]
    const fields = parts.map((part) => path + part).join()
    const answer = await this.#order("GET", `?fields=${fields}`)
    return expectBody(ordered, answer).order.payment_collections.toSorted(
      (one, other) => one.created_at.localeCompare(other.created_at)
    )
  }

  /** The one collection that asks for a rest. */
  async openCollection(): Promise<Collection> {
    const all = await this.collections()
    const [open, ...others] = all.filter(({ status }) => status === "not_paid")
    if (!open || others.length) {
      throw new Error(`Not one open collection: ${JSON.stringify(all)}`)
    }
    return open
  }

  /** An order edit, confirmed: the order costs more. */
  async addItem(product: Product, quantity = 1): Promise<void> {
    await this.#edit("/items", {
      items: [{ variant_id: this.#shop.seed.variants[product], quantity }],
    })
  }

  /** An order edit, confirmed: more or fewer of the goods with which the order began. */
  async setQuantity(quantity: number): Promise<void> {
    const { id } = await this.#firstItem()
    await this.#edit(`/items/item/${id}`, { quantity })
  }

  async #edit(path: string, body: unknown): Promise<void> {
    const edit = `/order-edits/${this.orderId}`
    await this.beginEdit()
    await this.#done(edit + path, body)
    await this.#done(`${edit}/confirm`)
  }

  async beginEdit(): Promise<void> {
    await this.#done("/order-edits", { order_id: this.orderId })
  }

  async dropEdit(): Promise<void> {
    const path = `/order-edits/${this.orderId}`
    expectBody(z.unknown(), await this.#shop.admin("DELETE", path))
  }

  /** One piece comes back, and the shopper gets something else for it. */
  async exchangeFor(product: Product): Promise<void> {
    await this.#replace("/exchanges", { order_id: this.orderId }, product)
  }

  /** One piece was faulty and comes back, and the shopper gets something else for it. */
  async claimFor(product: Product): Promise<void> {
    const claim = { order_id: this.orderId, type: "replace" }
    await this.#replace("/claims", claim, product)
  }

  async #replace(kind: string, body: unknown, product: Product): Promise<void> {
    const { location, variants } = this.#shop.seed
    const { id, quantity } = await this.#firstItem()
    // Medusa takes back only what has left the shop.
    const delivery = { items: [{ id, quantity }], location_id: location }
    expectBody(
      z.unknown(),
      await this.#order("POST", "/fulfillments", delivery)
    )
    const answer = expectBody(begun, await this.#shop.admin("POST", kind, body))
    const one = "claim" in answer ? answer.claim : answer.exchange
    const path = `${kind}/${one.id}`
    await this.#done(`${path}/inbound/items`, {
      items: [{ id, quantity: 1 }],
      location_id: location,
    })
    await this.#done(`${path}/outbound/items`, {
      items: [{ variant_id: variants[product], quantity: 1 }],
    })
    await this.#done(`${path}/request`)
  }

  /** The money came in some other way, and the merchant says so. */
  async markAsPaid({ id }: Collection): Promise<void> {
    await this.#done(`/payment-collections/${id}/mark-as-paid`, {
      order_id: this.orderId,
    })
  }

  async cancel(): Promise<void> {
    await this.#done(`/orders/${this.orderId}/cancel`)
  }

  async #firstItem() {
    const answer = await this.#order("GET", "?fields=*items,*items.detail")
    const [item] = expectBody(goods, answer).order.items
    if (!item) {
      throw new Error("The order has no goods.")
    }
    return item
  }

  async #order(method: string, path: string, body?: unknown): Promise<Answer> {
    return await this.#shop.admin(
      method,
      `/orders/${this.orderId}${path}`,
      body
    )
  }

  async #done(path: string, body?: unknown): Promise<void> {
    expectBody(z.unknown(), await this.#shop.admin("POST", path, body))
  }
}

const draft = z.object({ draft_order: z.object({ id: z.string() }) })

/** A draft order, with goods and delivery. */
export async function draftOrder(
  shop: Shop,
  email: string,
  product: Product
): Promise<string> {
  const { regions, channel, variants, shippingOption } = shop.seed
  const answer = await shop.admin("POST", "/draft-orders", {
    email,
    region_id: regions.eur,
    sales_channel_id: channel,
    items: [{ variant_id: variants[product], quantity: 1 }],
    shipping_methods: [
      { shipping_option_id: shippingOption, name: "Post", amount: 0 },
    ],
  })
  return expectBody(draft, answer).draft_order.id
}

/** A draft order, converted: an order that nobody has paid yet. Medusa makes no collection for it: somebody has to. */
export async function convertedDraft(
  shop: Shop,
  {
    email,
    product,
    hasCollection = true,
  }: { email: string; product: Product; hasCollection?: boolean }
): Promise<AfterSale> {
  const id = await draftOrder(shop, email, product)
  const order = z.object({ order: z.object({ total: z.number() }) })
  const converted = await shop.admin(
    "POST",
    `/draft-orders/${id}/convert-to-order`
  )
  const { total } = expectBody(order, converted).order
  if (hasCollection) {
    const collection = { order_id: id, amount: total }
    expectBody(
      z.unknown(),
      await shop.admin("POST", "/payment-collections", collection)
    )
  }
  return new AfterSale(shop, id)
}
