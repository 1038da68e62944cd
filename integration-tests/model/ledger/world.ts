import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Payment as BookedPayment } from "../../../simulator/src/books/payment"
import type { QrPaymentRow } from "../../../src/modules/qr-payment/row"
import { passTimeStatement } from "../../support/time"
import type { History } from "./actions"
import { quiet } from "./background"
import { type Cart, MedusaStore, type Order } from "./medusa-store"
import { ISSUING_LEASE_SECONDS, Server } from "./server"
import type { Service } from "./service"
import type { Tally } from "./tally"

const SERVERS = 2

export type Lane = { pool: Knex; service: Service; tally: Tally }

/** All that there is in one history: two processes, one database, the service and its books. */
export class World {
  readonly store = new MedusaStore()
  readonly service: Service
  readonly tally: Tally
  readonly #pool: Knex
  readonly #strayPayments: History["strayPayments"]
  #servers: (Server | undefined)[] = []
  /** What the plugin wrote into its log: for whoever has to understand a failure. */
  readonly log: string[] = []
  /** Payments of which the service has once said that they are paid, with all that we asked for. */
  readonly confirmed = new Set<string>()
  /** How many processes have died so far. */
  deaths = 0
  #passed = 0

  constructor(lane: Lane, strayPayments: History["strayPayments"]) {
    this.service = lane.service
    this.tally = lane.tally
    this.#pool = lane.pool
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

  #boot(): Server {
    return new Server({
      pool: this.#pool,
      store: this.store,
      serviceUrl: this.service.url,
      strayPayments: this.#strayPayments,
      log: (line) => this.log.push(line),
    })
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
    for (const server of this.#servers) {
      await quiet(server?.container)
    }
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
    await this.#pool.raw(
      "DELETE FROM qr_payment; DELETE FROM qr_payment_session"
    )
    this.service.state.reset()
  }
}

function pick<T>(list: readonly T[], which: number): T | undefined {
  return list.length ? list[list.length - 1 - (which % list.length)] : undefined
}
