import orderCanceled from "../../../../src/subscribers/order-canceled"
import paymentRefunded from "../../../../src/subscribers/payment-refunded"
import { movementsCsv } from "../../../../src/workflows/export-qr-payments/movements-csv"
import { pollQrPayment } from "../../../../src/workflows/poll-qr-payment"
import { reconcileQrPaymentsWorkflow } from "../../../../src/workflows/reconcile-qr-payments"
import { refundStrayQrPaymentWorkflow } from "../../../../src/workflows/refund-stray-qr-payment"
import { resolveQrPaymentWorkflow } from "../../../../src/workflows/resolve-qr-payment"
import { settleQrPaymentWorkflow } from "../../../../src/workflows/settle-qr-payment"
import { expectThat } from "../../promises/broken-promise"
import type { Driver, Service } from "../../vocabulary/driver"
import { Memory } from "../../vocabulary/memory"
import { standingIn } from "../../vocabulary/pages"
import type { Tally } from "../../vocabulary/tally"
import { attempt } from "./attempt"
import { paymentsIn, readStore } from "./books"
import { callOf, forgedCall } from "./calls"
import { setUpCopy } from "./copy"
import { type MedusaStore, type Session, totalOf } from "./medusa-store"
import { listenTo } from "./page"
import { priceOf } from "./prices"
import type { Server } from "./server"
import { Watch } from "./watch"
import { type Lane, World } from "./world"

const FULL_BALANCE = "1000000000.00"

/** One history in the stand-in: the plugin's real ledger, gateway, provider and workflows, with a Medusa in memory. */
export class StandIn implements Driver {
  readonly name = "stand-in"
  readonly memory = new Memory()
  readonly keepsEventsInCrash = true
  readonly world: World
  readonly #watch: Watch
  #pages = 0

  constructor(
    lane: Lane,
    readonly lastLooks: Driver["lastLooks"] = { soon: [], later: [61, 61] }
  ) {
    this.world = new World(lane)
    this.#watch = new Watch(this)
    this.#store.onShown = (collectionId, session) =>
      this.memory.see(collectionId, session)
  }

  get service(): Service {
    return this.world.lane.service.control
  }

  get tally(): Tally {
    return this.world.lane.tally
  }

  get #store(): MedusaStore {
    return this.world.store
  }

  begin: Driver["begin"] = async ({ strayPayments }) => {
    this.world.strayPayments = strayPayments
    await this.service.configure({ balance: FULL_BALANCE })
  }

  newCart: Driver["newCart"] = async (wishes) => {
    const { currency = "eur", quantity = 1 } = wishes
    return this.#store.addCart(currency, priceOf(wishes), quantity)
  }

  editCart: Driver["editCart"] = ({ id }, quantity, server) =>
    this.#on(server, ({ flows }) =>
      flows.editCart(this.#store.cart(id), quantity)
    )

  /** Medusa does not see the sessions that are being made at that moment. */
  editCartBesideSession: Driver["editCartBesideSession"] = async (
    { id, collectionId },
    quantity,
    server
  ) => {
    const isSeen = (one: Session) => one.authorized_at !== null
    const isImpossible = this.#store.sessionsOf(collectionId).every(isSeen)
    return isImpossible
      ? undefined
      : await this.#on(server, ({ flows }) =>
          flows.editCart(this.#store.cart(id), quantity, isSeen)
        )
  }

  startSession: Driver["startSession"] = (collectionId, provider, server) =>
    this.#on(server, ({ flows }) => flows.createSession(collectionId, provider))

  complete: Driver["complete"] = ({ id }, server) =>
    this.#on(server, ({ flows }) => flows.completeCart(id))

  poll: Driver["poll"] = (sessionId, server) =>
    this.#on(server, async ({ container }) => {
      const { httpStatus } = await pollQrPayment(container, sessionId)
      const isReadable = [200, 404, 410].includes(httpStatus)
      expectThat(5, isReadable, `a shopper reads ${httpStatus}`)
      return { done: httpStatus === 200, words: `${httpStatus}` }
    })

  /** The pages are shared out between the servers. */
  listen: Driver["listen"] = (sessionId) =>
    listenTo(this.world.server((this.#pages += 1)), sessionId)

  standing: Driver["standing"] = async (sessionId) => {
    const { container, life } = this.world.server(0)
    try {
      return standingIn((await pollQrPayment(container, sessionId)).body)
    } catch (error) {
      // Its death was to come: then all its pages are cut.
      if (life.alive) {
        throw error
      }
      return undefined
    }
  }

  callAbout: Driver["callAbout"] = (payment, style, which) =>
    this.#on(which, (server) => callOf(server, payment, style))

  forge: Driver["forge"] = async (what, payment, other, which) =>
    what === "another code's token" && !other
      ? undefined
      : await this.#on(which, (server) =>
          forgedCall(server, what, payment, other)
        )

  refund: Driver["refund"] = ({ id, amount: whole }, amount, server) =>
    this.#on(server, async ({ flows, container }) => {
      await flows.refund(id, amount ?? whole)
      await paymentRefunded({
        event: { name: "payment.refunded", data: { id } },
        container,
        pluginOptions: {},
      })
    })

  cancelOrder: Driver["cancelOrder"] = (id, server) =>
    this.#on(server, async ({ flows, container }) => {
      await flows.cancelOrder(this.#store.order(id))
      await orderCanceled({
        event: { name: "order.canceled", data: { id } },
        container,
        pluginOptions: {},
      })
    })

  editOrder: Driver["editOrder"] = ({ id, cartId }, quantity, server) =>
    this.#on(server, ({ flows }) => {
      const cart = this.#store.cart(cartId)
      // What a promotion took off stays the same, whatever the number of goods.
      const added = cart.unit_price * (quantity - cart.quantity)
      return flows.editOrder(this.#store.order(id), totalOf(cart) + added)
    })

  markAsPaid: Driver["markAsPaid"] = (restId, _, server) =>
    this.#on(server, ({ flows }) =>
      flows.markAsPaid(this.#store.collection(restId))
    )

  sync: Driver["sync"] = (id, server) =>
    this.#on(server, ({ container }) =>
      settleQrPaymentWorkflow(container).run({ input: { id } })
    )

  refundStray: Driver["refundStray"] = (id, server) =>
    this.#on(server, ({ container }) =>
      refundStrayQrPaymentWorkflow(container).run({ input: { id } })
    )

  resolve: Driver["resolve"] = (id, server) =>
    this.#on(server, ({ container }) =>
      resolveQrPaymentWorkflow(container).run({
        input: { id, note: "settled outside" },
      })
    )

  changeCredentials: Driver["changeCredentials"] = async () =>
    this.world.changeCredentials()

  reconcile: Driver["reconcile"] = (server) =>
    this.#on(server, ({ container }) =>
      reconcileQrPaymentsWorkflow(container).run()
    )

  offerQr: Driver["offerQr"] = async (offers) => {
    this.#store.offersQr = offers
  }

  eraseOrder: Driver["eraseOrder"] = async (orderId, links) =>
    this.#store.erase(orderId, links)

  own: Driver["own"] = async (action) => {
    switch (action.do) {
      case "stock":
        this.#store.inStock = action.some
        return { done: true, words: action.some ? "in stock" : "sold out" }
      case "hook":
        this.#store.hookFails = action.fails
        return { done: true, words: action.fails ? "fails" : "works" }
      case "set up a copy":
        return await setUpCopy(this, action.how)
      default:
        return undefined
    }
  }

  orders: Driver["orders"] = async () => readStore(this.#store).orders

  restOf: Driver["restOf"] = async (orderId) => {
    const store = this.#store
    return store
      .collectionsOf(store.order(orderId))
      .findLast(
        ({ id, status }) =>
          !store.cartOfCollection(id) &&
          !["completed", "canceled"].includes(status)
      )?.id
  }

  rows = () => this.world.rows()

  glance: Driver["glance"] = async () => ({
    service: await this.service.payments(),
    rows: await this.rows(),
    payments: paymentsIn(this.#store),
  })

  books: Driver["books"] = async () => ({
    ...(await this.glance()),
    ...readStore(this.#store),
  })

  exported: Driver["exported"] = async () => {
    const { container } = this.world.server(0)
    const parts = movementsCsv(container, { filters: {}, period: {} })
    let file = ""
    for await (const part of parts) {
      file += part
    }
    return file
  }

  written = async () => this.#store.count

  heard: Driver["heard"] = async (eventId) =>
    this.#store.events.some(({ data }) => data.event_id === eventId)

  loseRow: Driver["loseRow"] = (id) => this.world.lose(id)
  disown: Driver["disown"] = (paymentIds) => this.world.disown(paymentIds)
  pass: Driver["pass"] = (seconds) => this.world.pass(seconds)
  quiet: Driver["quiet"] = () => this.world.quiet()
  revive: Driver["revive"] = () => this.world.bury()
  watch: Driver["watch"] = (actions, now) => this.#watch.after(actions, now)

  /** Each write has one moment before it and one after it. */
  arm: Driver["arm"] = async ({ server, at }) => {
    if ("statement" in at) {
      this.world.server(server).life.endAfter(at.statement)
    }
  }

  heal: Driver["heal"] = async () => {
    await this.service.configure({ balance: FULL_BALANCE })
    this.#store.offersQr = true
    this.#store.inStock = true
    this.#store.hookFails = false
    this.world.spare()
  }

  #on(which: number, work: (server: Server) => Promise<unknown>) {
    const server = this.world.server(which)
    return attempt(server, () => work(server))
  }
}
