import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Payment as BookedPayment } from "../../../simulator/src/books/payment"
import type { QrPaymentRow } from "../../../src/modules/qr-payment/row"
import { passTimeStatement } from "../../support/time"
import type { History } from "./actions"
import { quiet } from "./background"
import { type Cart, isHeld, MedusaStore, type Order } from "./medusa-store"
import { ISSUING_LEASE_SECONDS, Server, type ServerOptions } from "./server"
import type { Service } from "./service"
import type { Tally } from "./tally"

const SERVERS = 2
const EMPTY = "DELETE FROM qr_payment; DELETE FROM qr_payment_session"
const HERE = "http://localhost:9000"
const ELSEWHERE = "http://localhost:9001"

export type Lane = {
  pool: Knex
  /** A second database, for a shop on a copy of the first. */
  copies: Knex
  service: Service
  tally: Tally
}

/** All that there is in one history: two processes, one database, the service and its books. */
export class World {
  readonly store = new MedusaStore()
  readonly service: Service
  readonly tally: Tally
  readonly copies: Knex
  readonly #pool: Knex
  readonly #strayPayments: History["strayPayments"]
  #servers: (Server | undefined)[] = []
  /** What the plugin wrote into its log: for whoever has to understand a failure. */
  readonly log: string[] = []
  /** Payments of which the service has once said that they are paid, with all that we asked for. */
  readonly confirmed = new Set<string>()
  /** Payments whose money a person has wished to go back. */
  readonly decided = new Set<string>()
  /** Payments that were refunded at the service, and of which nobody here had wished that. */
  readonly outside = new Set<string>()
  /** Payments whose order somebody has erased. */
  readonly erased = new Map<string, Order>()
  /** Payments for which Medusa has made a second order after that. */
  readonly reborn = new Set<string>()
  /** Payments of which the ledger has forgotten all, with the row that they had. */
  readonly lost = new Map<string, string>()
  /** How many processes have died so far. */
  deaths = 0
  #passed = 0

  constructor(lane: Lane, strayPayments: History["strayPayments"]) {
    this.service = lane.service
    this.tally = lane.tally
    this.#pool = lane.pool
    this.copies = lane.copies
    this.#strayPayments = strayPayments
  }

  /** By how many milliseconds the history's own time is ahead. */
  get passed(): number {
    return this.#passed
  }

  /** Booted when it is first needed: that costs more than most of what it then does. */
  server(which: number): Server {
    const place = which % SERVERS
    const server = this.#servers[place] ?? this.#boot()
    this.#servers[place] = server
    return server
  }

  /** From now on no process dies. */
  spare(): void {
    for (const { life } of this.#alive()) {
      life.endAfter(Infinity)
    }
  }

  #alive(): Server[] {
    return this.#servers.flatMap((server) =>
      server?.life.alive ? [server] : []
    )
  }

  #boot(shop: Partial<ServerOptions> = {}): Server {
    return new Server({
      pool: this.#pool,
      store: this.store,
      serviceUrl: this.service.url,
      backendUrl: HERE,
      strayPayments: this.#strayPayments,
      log: (line) => this.log.push(line),
      ...shop,
    })
  }

  /** A shop of its own on a copy of all that there is at this moment. */
  async openCopy() {
    for (const table of ["qr_payment", "qr_payment_session"]) {
      const rows: Record<string, unknown>[] = await this.#pool(table)
      if (rows.length) {
        await this.copies(table).insert(rows)
      }
    }
    const store = this.store.copy()
    const server = this.#boot({
      pool: this.copies,
      store,
      backendUrl: ELSEWHERE,
    })
    const close = async () => {
      server.life.end()
      await quiet([server.container])
      await this.copies.raw(EMPTY)
    }
    return { server, store, close }
  }

  async copiedRows(): Promise<QrPaymentRow[]> {
    return await this.copies<QrPaymentRow>("qr_payment")
  }

  /** Puts new processes in the place of dead ones. */
  async bury(): Promise<void> {
    await this.quiet()
    const dead = this.#servers.filter((server) => server?.life.alive === false)
    if (!dead.length) {
      return
    }
    this.#servers = this.#servers.map((server) =>
      server?.life.alive ? server : undefined
    )
    this.deaths += dead.length
    this.tally.count("process died")
    const rows = await this.rows()
    if (rows.some((row) => !row.payment_id && row.disposition === "open")) {
      // Whoever asks for that code next would wait so long by the real clock.
      await this.pass(ISSUING_LEASE_SECONDS + 1)
    }
  }

  async quiet(): Promise<void> {
    await quiet(this.#servers.map((server) => server?.container))
  }

  async rows(): Promise<QrPaymentRow[]> {
    return await this.#pool<QrPaymentRow>("qr_payment").orderBy("issued_at")
  }

  async pass(seconds: number): Promise<void> {
    this.#passed += seconds * 1000
    this.store.passTime(seconds)
    await this.#pool.raw(passTimeStatement("?"), [seconds])
    this.service.state.clock.advance(seconds)
    this.service.state.books.sweep()
  }

  /** How many payments Medusa calls captured. */
  get captured(): number {
    return this.store.payments.filter((one) => one.captured_at).length
  }

  /** Somebody in the shop wishes the money to go back. */
  decide(paymentId: unknown): void {
    if (typeof paymentId === "string") {
      this.decided.add(paymentId)
      this.outside.delete(paymentId)
    }
  }

  noteErased(order: Order): void {
    for (const payment of this.store.paymentsOf(order).filter(isHeld)) {
      const id = payment.data?.payment_id
      if (typeof id === "string") {
        this.erased.set(id, order)
      }
    }
  }

  /** Medusa never asks again about a session that it has authorized: the cart becomes an order once more. */
  forgetErased({ id }: Cart): void {
    for (const [paymentId, order] of this.erased) {
      if (order.made_of === id && !this.store.orderIdOfCart(id)) {
        this.erased.delete(paymentId)
        this.reborn.add(paymentId)
      }
    }
  }

  /** The ledger forgets a code, as if it had been issued after its last backup. */
  async lose({ paymentId, request }: BookedPayment): Promise<boolean> {
    const id = request.reference_id ?? ""
    await this.#pool("qr_payment_session").delete().where({ qr_payment_id: id })
    const deleted = await this.#pool("qr_payment").delete().where({ id })
    this.lost.set(paymentId, id)
    return deleted > 0
  }

  /** Codes that a shopper has seen, the newest first. */
  code(which: number): BookedPayment | undefined {
    const { books } = this.service.state
    const shown = pick([...new Set(this.store.shown)], which)
    return shown === undefined ? undefined : books.find(shown)
  }

  cart(which: number): Cart | undefined {
    return pick(this.store.carts, which)
  }

  order(which: number): Order | undefined {
    return pick(this.store.orders, which)
  }

  session(which: number): string | undefined {
    return pick(this.store.everySession, which)
  }

  /** Leaves the lane as it was found. */
  async clear(): Promise<void> {
    for (const { life } of this.#alive()) {
      life.end()
    }
    await this.quiet()
    await this.#pool.raw(EMPTY)
    this.service.state.reset()
  }
}

function pick<T>(list: readonly T[], which: number): T | undefined {
  return list.length ? list[list.length - 1 - (which % list.length)] : undefined
}
