import { randomUUID } from "node:crypto"
import { z } from "zod"
import { sql } from "./database"
import { type Currency, type Seed, testEnvironment } from "./environment"
import { type Answer, request } from "./http"
import {
  cart as cartShape,
  completion,
  type Order,
  order as orderShape,
  problem,
  type Session,
  session as sessionShape,
} from "./shapes"

export const QR_PROVIDER = "pp_qr_qr"
/** Medusa's own, which does nothing at all. */
export const OTHER_PROVIDER = "pp_system_default"

export type Checkout = {
  /** Each shopper has one of their own, so that all orders of a checkout can be counted. */
  email: string
  cartId: string
  collectionId: string
  total: number
  itemId: string
}

export type CheckoutWishes = {
  currency?: Currency
  product?: keyof Seed["variants"]
  quantity?: number
  lines?: number
  promotion?: string
  phone?: string | null
}

const countries: Record<Currency, string> = { eur: "fr", jpy: "jp", kwd: "kw" }

/** A shopper's browser and a merchant's dashboard, as far as they speak HTTP to the store. */
export class Shop {
  readonly url: string
  readonly seed = testEnvironment().seed
  readonly #databaseUrl: string
  #adminToken?: string
  readonly #originals = new Map<string, Promise<Checkout>>()

  constructor({ url, databaseUrl }: { url: string; databaseUrl: string }) {
    this.url = url
    this.#databaseUrl = databaseUrl
  }

  async store(method: string, path: string, body?: unknown): Promise<Answer> {
    return await request(method, `${this.url}/store${path}`, {
      headers: { "x-publishable-api-key": this.seed.publishableKey },
      body,
    })
  }

  async admin(method: string, path: string, body?: unknown): Promise<Answer> {
    this.#adminToken ??= await this.#logIn()
    return await request(method, `${this.url}/admin${path}`, {
      headers: { authorization: `Bearer ${this.#adminToken}` },
      body,
    })
  }

  async #logIn(): Promise<string> {
    const answer = await request("POST", `${this.url}/auth/user/emailpass`, {
      body: this.seed.admin,
    })
    return expectBody(z.object({ token: z.string() }), answer).token
  }

  /** A cart with address, delivery and payment collection: all but the payment session. */
  async checkout(wishes: CheckoutWishes = {}): Promise<Checkout> {
    const {
      currency = "eur",
      product = "mug",
      quantity = 1,
      lines = 1,
    } = wishes
    const { phone = "+33 1 23 45 67 89" } = wishes
    const carts = z.object({ cart: cartShape })
    const person = {
      first_name: "Ada",
      last_name: "Lovelace",
      address_1: "1 rue du Test",
      city: "Paris",
      postal_code: "75001",
      country_code: countries[currency],
      ...(phone && { phone }),
    }
    const email = `ada+${randomUUID()}@example.com`
    const created = await this.store("POST", "/carts", {
      region_id: this.seed.regions[currency],
      sales_channel_id: this.seed.channel,
      email,
      items: Array.from({ length: lines }, (_, nth) => ({
        variant_id: this.seed.variants[product],
        quantity,
        // Medusa joins lines that are the same.
        ...(nth && { metadata: { engraving: `No. ${nth}` } }),
      })),
      shipping_address: person,
      billing_address: person,
      ...(wishes.promotion && { promo_codes: [wishes.promotion] }),
    })
    const { id, items } = expectBody(carts, created).cart
    const shipped = await this.store("POST", `/carts/${id}/shipping-methods`, {
      option_id: this.seed.shippingOption,
    })
    const { total } = expectBody(carts, shipped).cart
    return {
      email,
      cartId: id,
      collectionId: await this.#startPayment(id),
      total,
      itemId: items?.[0]?.id ?? "",
    }
  }

  /**
   * For tests that begin after the checkout. One of each kind is made by a shopper's requests, and never used itself:
   * these take a second, a copy of the cart a tenth of it.
   */
  async readyCheckout(wishes: CheckoutWishes = {}): Promise<Checkout> {
    if (wishes.promotion) {
      return await this.checkout(wishes)
    }
    const kind = JSON.stringify(wishes)
    const original = this.#originals.get(kind) ?? this.checkout(wishes)
    this.#originals.set(kind, original)
    return await this.#copyOf(await original)
  }

  async #copyOf(original: Checkout): Promise<Checkout> {
    const email = `ada+${randomUUID()}@example.com`
    const url = `${this.url}/test/carts/${original.cartId}/copy`
    const answer = await request("POST", url, { body: { email } })
    const shape = z.object({ cart: cartShape.pick({ id: true, items: true }) })
    const { id, items } = expectBody(shape, answer).cart
    return {
      ...original,
      email,
      cartId: id,
      collectionId: await this.#startPayment(id),
      itemId: items?.[0]?.id ?? "",
    }
  }

  async #startPayment(cart_id: string): Promise<string> {
    const answer = await this.store("POST", "/payment-collections", { cart_id })
    const shape = z.object({ payment_collection: z.object({ id: z.string() }) })
    return expectBody(shape, answer).payment_collection.id
  }

  async postSession(
    { collectionId }: Pick<Checkout, "collectionId">,
    data?: Record<string, unknown>,
    provider_id = QR_PROVIDER
  ): Promise<Answer> {
    return await this.store(
      "POST",
      `/payment-collections/${collectionId}/payment-sessions`,
      { provider_id, ...(data && { data }) }
    )
  }

  /** Asks for a QR code and gives the newest session. */
  async startSession(
    checkout: Checkout,
    data?: Record<string, unknown>
  ): Promise<Session> {
    const answer = await this.postSession(checkout, data)
    const { payment_collection } = expectBody(
      z.object({
        payment_collection: z.object({
          payment_sessions: z.array(sessionShape).min(1),
        }),
      }),
      answer
    )
    const newest = payment_collection.payment_sessions.at(-1)
    if (!newest) {
      throw new Error("The collection has no session.")
    }
    return newest
  }

  async complete({ cartId }: Checkout) {
    const answer = await this.store("POST", `/carts/${cartId}/complete`)
    return expectBody(completion, answer)
  }

  async setQuantity({ cartId, itemId }: Checkout, quantity: number) {
    const answer = await this.store(
      "POST",
      `/carts/${cartId}/line-items/${itemId}`,
      { quantity }
    )
    return expectBody(z.object({ cart: cartShape }), answer).cart
  }

  async order(id: string): Promise<Order> {
    const answer = await this.admin(
      "GET",
      `/orders/${id}?fields=*payment_collections.payments,*payment_collections.payments.captures,*payment_collections.payments.refunds`
    )
    return expectBody(z.object({ order: orderShape }), answer).order
  }

  async refund(paymentId: string, amount?: number): Promise<Answer> {
    return await this.admin("POST", `/payments/${paymentId}/refund`, {
      ...(amount !== undefined && { amount }),
    })
  }

  /** The order that a cart has become, if any. */
  async orderOf({ cartId }: Checkout): Promise<Order | undefined> {
    const [link] = await sql<{ order_id: string }>(
      this.#databaseUrl,
      "SELECT order_id FROM order_cart WHERE cart_id = $1 AND deleted_at IS NULL",
      [cartId]
    )
    return link && (await this.order(link.order_id))
  }

  /** All orders that came of a checkout, linked to its cart or not. */
  async countOrders({ email }: Checkout): Promise<number> {
    const orders = await sql(
      this.#databaseUrl,
      'SELECT id FROM "order" WHERE email = $1 AND deleted_at IS NULL',
      [email]
    )
    return orders.length
  }

  async poll(sessionId: string): Promise<Answer> {
    return await request("GET", `${this.url}/qr-payments/${sessionId}`)
  }

  /** Runs the reconcile job now, instead of at its next turn, and gives how many rows were due. */
  async reconcile(): Promise<number> {
    const answer = await request("POST", `${this.url}/test/reconcile`)
    return expectBody(z.object({ settled: z.number() }), answer).settled
  }

  /** Calls a provider's hook inside the store, as another plugin would. */
  async hook(name: string, input: unknown): Promise<Answer> {
    return await request("POST", `${this.url}/test/provider/${name}`, {
      body: input,
    })
  }
}

/** The body in its shape; otherwise an error that shows what came instead. */
export function expectBody<T extends z.ZodType>(
  shape: T,
  { status, body }: Answer
): z.infer<T> {
  const parsed = shape.safeParse(body)
  if (status >= 400 || !parsed.success) {
    throw new Error(
      `Unexpected answer ${status}: ${JSON.stringify(body)?.slice(0, 1000)}\n${parsed.error?.message ?? ""}`
    )
  }
  return parsed.data
}

export function messageOf(answer: Answer): string {
  return problem.parse(answer.body).message
}
