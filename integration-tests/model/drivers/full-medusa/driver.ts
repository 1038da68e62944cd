import { z } from "zod"
import { sql } from "../../../support/database"
import { exportedFile } from "../../../support/export"
import { type Answer as Response, request } from "../../../support/http"
import { OTHER_PROVIDER, QR_PROVIDER } from "../../../support/shop"
import { passMedusaTime, passTime } from "../../../support/time"
import { until } from "../../../support/until"
import { BrokenPromise, expectThat } from "../../promises/broken-promise"
import type { Answer, Driver, Service } from "../../vocabulary/driver"
import { Memory } from "../../vocabulary/memory"
import { standingIn } from "../../vocabulary/pages"
import type { Tally } from "../../vocabulary/tally"
import { BookReader } from "./books"
import { coreHookOf, forgedCall } from "./forgeries"
import { listenTo } from "./page"
import { quiet } from "./quiet"
import type { World } from "./world"

/** Medusa's own: of two requests that replace a cart's session at once, one finds it gone, whatever the provider. */
const REPLACED_BY_ANOTHER = "Could not delete all payment sessions"

const ELSEWHERE = "https://elsewhere.example"

const started = z.object({
  payment_collection: z.object({
    payment_sessions: z.array(
      z.object({
        id: z.string(),
        data: z.object({ payment_id: z.string().optional() }).nullish(),
      })
    ),
  }),
})
const withOrder = z.object({ order: z.object({ id: z.string() }) })
const problem = z.object({ message: z.string() })
/** What is in the way of completing a cart is told with status 200. */
const problems = z.union([problem, z.object({ error: problem })])
const withItems = z.object({
  order: z.object({ items: z.array(z.object({ id: z.string() })).min(1) }),
})

/** One history in the real store, by the requests of shoppers, merchants, the service and strangers. */
export class FullMedusa implements Driver {
  readonly name = "full-medusa"
  readonly memory = new Memory()
  /** Longer than every lease, pause and grace. */
  readonly lastLooks = {
    soon: [31, 61],
    later: [61, 400, 400, 400, 90_000, 90_000],
  }
  readonly keepsEventsInCrash = false
  readonly #reader: BookReader
  readonly #items = new Map<string, string>()
  #coreWasCalled = false

  constructor(
    private readonly world: World,
    readonly tally: Tally
  ) {
    this.#reader = new BookReader(world, this.memory)
  }

  get service(): Service {
    return this.world.service
  }

  /** Nothing is left of the history before, also when that was broken off. */
  begin: Driver["begin"] = async ({ webhooks }) => {
    await this.world.revive()
    await this.service.reset()
    if (!this.world.offersQr) {
      await this.offerQr(true)
    }
    await this.#sql("UPDATE qr_payment SET next_check_at = NULL")
    await this.service.configure({ webhook: { delivery: webhooks } })
  }

  newCart: Driver["newCart"] = async (wishes) => {
    const checkout = await this.world.shop.readyCheckout(wishes)
    const { cartId: id, collectionId, itemId, email } = checkout
    this.#items.set(id, itemId)
    this.#reader.emails.set(email, id)
    return { id, collectionId }
  }

  editCart: Driver["editCart"] = ({ id }, quantity) => {
    const path = `/carts/${id}/line-items/${this.#items.get(id)}`
    return this.#ask(this.world.shop.store("POST", path, { quantity }))
  }

  /**
   * A session that is made while the cart changes keeps the amount from before: Medusa does not see it when it deletes
   * the others. Hidden for so long, it is the same to Medusa.
   */
  editCartBesideSession: Driver["editCartBesideSession"] = async (
    cart,
    quantity,
    server
  ) => {
    const hidden = await this.#sql<{ id: string }>(
      `UPDATE payment_session SET deleted_at = now()
       WHERE payment_collection_id = $1 AND deleted_at IS NULL AND authorized_at IS NULL RETURNING id`,
      cart.collectionId
    )
    if (!hidden.length) {
      return undefined
    }
    try {
      return await this.editCart(cart, quantity, server)
    } finally {
      await this.#sql(
        "UPDATE payment_session SET deleted_at = NULL WHERE id = ANY($1)",
        hidden.map(({ id }) => id)
      )
    }
  }

  startSession: Driver["startSession"] = (collectionId, provider) =>
    this.#ask(
      this.world.shop.postSession({ collectionId }, undefined, provider),
      (body) => {
        const { data } = started.safeParse(body)
        for (const one of data?.payment_collection.payment_sessions ?? []) {
          const paymentId = one.data?.payment_id
          if (paymentId) {
            this.memory.see(collectionId, { id: one.id, paymentId })
          }
        }
        return data && `shows ${this.memory.codes.at(-1)?.paymentId}`
      }
    )

  complete: Driver["complete"] = ({ id }) =>
    this.#ask(
      this.world.shop.store("POST", `/carts/${id}/complete`),
      (body) => withOrder.safeParse(body).data?.order.id
    )

  poll: Driver["poll"] = (sessionId) =>
    this.#ask(this.world.shop.poll(sessionId), standingIn)

  listen: Driver["listen"] = (sessionId) =>
    listenTo(this.world.shop.url, sessionId)

  standing: Driver["standing"] = async (sessionId) =>
    standingIn((await this.world.shop.poll(sessionId)).body)

  callAbout: Driver["callAbout"] = ({ payment_id }, style) =>
    this.#unlessCutOff(async () => {
      const status = await this.service.sendWebhook(payment_id, { style })
      const words = `the service's own call is answered with ${status}`
      expectThat(1, status === 200, words, { payment_id })
      return { done: true, words }
    })

  forge: Driver["forge"] = async (what, payment, other) => {
    const call = forgedCall(what, this.world.shop.url, payment, other)
    this.#coreWasCalled ||= what.startsWith("core")
    return (
      call &&
      (await this.#ask(request(call.method, call.url, { body: call.body })))
    )
  }

  refund: Driver["refund"] = ({ id }, amount) =>
    this.#ask(this.world.shop.refund(id, amount))

  cancelOrder: Driver["cancelOrder"] = (id) =>
    this.#admin(`/orders/${id}/cancel`)

  editOrder: Driver["editOrder"] = async ({ id }, quantity) => {
    const { shop } = this.world
    const read = await shop.admin("GET", `/orders/${id}?fields=*items`)
    const [item] = withItems.parse(read.body).order.items
    const path = `/order-edits/${id}`
    const requests: [string, unknown?][] = [
      ["/order-edits", { order_id: id }],
      [`${path}/items/item/${item?.id}`, { quantity }],
      [`${path}/confirm`],
    ]
    for (const [address, body] of requests) {
      const answer = await this.#admin(address, body)
      if (!answer.done) {
        return answer
      }
    }
    return { done: true, words: "edited" }
  }

  markAsPaid: Driver["markAsPaid"] = (restId, order_id) =>
    this.#admin(`/payment-collections/${restId}/mark-as-paid`, { order_id })

  sync: Driver["sync"] = (rowId) => this.#admin(`/qr-payments/${rowId}/sync`)

  refundStray: Driver["refundStray"] = (rowId) =>
    this.#admin(`/qr-payments/${rowId}/refund`)

  resolve: Driver["resolve"] = (rowId) =>
    this.#admin(`/qr-payments/${rowId}/resolve`, { note: "settled outside" })

  changeCredentials: Driver["changeCredentials"] = () =>
    this.world.changeCredentials()

  reconcile: Driver["reconcile"] = () =>
    this.#unlessCutOff(async () => {
      const settled = await this.world.shop.reconcile()
      return { done: true, words: `${settled} settled` }
    })

  offerQr: Driver["offerQr"] = async (offers) => {
    for (const region of Object.values(this.world.shop.seed.regions)) {
      await this.#admin(`/regions/${region}`, {
        payment_providers: [...(offers ? [QR_PROVIDER] : []), OTHER_PROVIDER],
      })
    }
    this.world.offersQr = offers
  }

  eraseOrder: Driver["eraseOrder"] = async (orderId, links) => {
    const linked = ["order_cart", "order_payment_collection"]
    for (const [table, column] of [
      ['"order"', "id"],
      ...(links ? linked : []).map((table) => [table, "order_id"]),
    ]) {
      const statement = `UPDATE ${table} SET deleted_at = now() WHERE ${column} = $1`
      await this.#sql(statement, orderId)
    }
  }

  loseRow: Driver["loseRow"] = async (rowId) => {
    await this.#sql(
      "DELETE FROM qr_payment_session WHERE qr_payment_id = $1",
      rowId
    )
    const gone = "DELETE FROM qr_payment WHERE id = $1 RETURNING id"
    return (await this.#sql(gone, rowId)).length > 0
  }

  disown: Driver["disown"] = async (paymentIds) => {
    await this.#sql(
      "UPDATE qr_payment SET installation = $1 WHERE payment_id = ANY($2)",
      ELSEWHERE,
      paymentIds
    )
  }

  own: Driver["own"] = async (action) => {
    switch (action.do) {
      case "webhooks": {
        const { delivery, style } = action
        await this.service.configure({ webhook: { delivery, style } })
        return { done: true, words: "from here on" }
      }
      case "late webhooks arrive":
        await this.service.releaseWebhooks()
        return { done: true, words: "delivered" }
      default:
        return undefined
    }
  }

  restOf: Driver["restOf"] = async (orderId) => {
    const [rest] = await this.#sql<{ id: string }>(
      `SELECT p.id FROM payment_collection p
       JOIN order_payment_collection l ON l.payment_collection_id = p.id AND l.deleted_at IS NULL
       WHERE l.order_id = $1 AND p.status NOT IN ('completed', 'canceled') AND NOT p.id = ANY($2)
       ORDER BY p.created_at DESC`,
      orderId,
      this.memory.carts.map(({ collectionId }) => collectionId)
    )
    return rest?.id
  }

  orders: Driver["orders"] = () => this.#reader.orders()
  rows: Driver["rows"] = () => this.#reader.rows()
  glance: Driver["glance"] = () => this.#reader.glance()
  books: Driver["books"] = () => this.#reader.books()
  exported: Driver["exported"] = () => exportedFile(this.world.shop)

  written: Driver["written"] = async () => {
    const [found] = await this.#sql<{ records: string }>(
      `SELECT (SELECT count(*) FROM payment_session) + (SELECT count(*) FROM payment)
         + (SELECT count(*) FROM "order") + (SELECT count(*) FROM refund) AS records`
    )
    return Number(found?.records)
  }

  heard: Driver["heard"] = async (eventId) => {
    const statement = "SELECT FROM recorded_event WHERE data->>'event_id' = $1"
    return (await this.#sql(statement, eventId)).length > 0
  }

  /**
   * Time goes by for the ledger, for Medusa's own entries that the plugin compares with the clock, and for the
   * service. Never while somebody is at work: what they hold in their hands would not grow older.
   */
  pass: Driver["pass"] = async (seconds) => {
    const { databaseUrl } = this.world
    const { collectionIds, lost } = this.memory
    const emails = [...this.#reader.emails.keys()]
    await passTime(databaseUrl, seconds, collectionIds, [...lost.values()])
    await passMedusaTime(databaseUrl, seconds, collectionIds, emails)
    await this.service.advance(seconds)
  }

  quiet: Driver["quiet"] = () => quiet(this.world, this.memory.collectionIds)

  arm: Driver["arm"] = ({ at }) => this.world.arm(at)

  revive: Driver["revive"] = async () => {
    if (!this.world.mayDie) {
      return 0
    }
    await this.quiet().catch(async (error: unknown) => {
      // Then it may have died of what it did in the background.
      const isDead = async () => this.world.isDead
      await until("the store to be dead", isDead, 5).catch(() => {
        throw error
      })
    })
    return Number(await this.world.revive())
  }

  /** Others may be at work here between two looks: there is nothing to see that the stand-in doesn't see better. */
  watch: Driver["watch"] = async () => undefined

  heal: Driver["heal"] = async () => {
    if (!this.world.offersQr) {
      await this.offerQr(true)
    }
    await this.service.releaseWebhooks()
    await this.quiet()
    await this.service.configure({ webhook: { delivery: "never" } })
    if (this.#coreWasCalled) {
      await this.#letCoreCatchUp()
    }
  }

  /** Core looks at a call five seconds later, one after another: when one that came last is through, so are the others. */
  async #letCoreCatchUp(): Promise<void> {
    const { shop } = this.world
    const { data } = await shop.startSession(await shop.readyCheckout())
    const { payment_id: paymentId } = data
    this.#reader.strangers.add(paymentId)
    await request("POST", coreHookOf(shop.url), {
      body: { payment_id: paymentId },
    })
    await until("core to look at what it was told", async () => {
      const wanted = { endpoint: "details", paymentId } as const
      return (await this.service.journal(wanted)).length > 0
    })
  }

  async #sql<Row extends Record<string, unknown>>(
    statement: string,
    ...values: unknown[]
  ): Promise<Row[]> {
    return await sql<Row>(this.world.databaseUrl, statement, values)
  }

  #admin(path: string, body?: unknown): Promise<Answer> {
    return this.#ask(this.world.shop.admin("POST", path, body))
  }

  /** A crash that was meant is no news. */
  async #unlessCutOff(work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await work()
    } catch (error) {
      if (this.world.mayDie && !(error instanceof BrokenPromise)) {
        return { done: false, words: "cut off" }
      }
      throw error
    }
  }

  /** An answer of the shop; `read` gives what shows that it went through. Promise 5 is kept by every one of them. */
  #ask(
    asking: Promise<Response>,
    read: (body: unknown) => string | undefined = () => "done"
  ): Promise<Answer> {
    return this.#unlessCutOff(async () => {
      const { status, body } = await asking
      const said = messageIn(body)
      const lostRace = this.memory.together && said === REPLACED_BY_ANOTHER
      expectThat(
        5,
        status < 500 || lostRace,
        `answered with ${status}: ${said}`
      )
      const shown = status < 400 ? read(body) : undefined
      return { done: shown !== undefined, words: shown ?? said }
    })
  }
}

function messageIn(body: unknown): string {
  const { data } = problems.safeParse(body)
  return !data
    ? JSON.stringify(body)?.slice(0, 300)
    : "error" in data
      ? data.error.message
      : data.message
}
