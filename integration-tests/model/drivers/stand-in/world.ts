import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { DEFAULT_CREDENTIALS } from "../../../../simulator/src/service/credentials"
import type { LedgerRow } from "../../../support/ledger"
import { passTimeStatement } from "../../../support/time"
import type { History } from "../../vocabulary/histories"
import type { Tally } from "../../vocabulary/tally"
import { quiet } from "./background"
import { MedusaStore } from "./medusa-store"
import { ISSUING_LEASE_SECONDS, Server, type ServerOptions } from "./server"
import type { ServiceInMemory } from "./service"

const SERVERS = 2
const EMPTY = "DELETE FROM qr_payment; DELETE FROM qr_payment_session"
const HERE = "http://localhost:9000"
const COPY = "http://localhost:9001"
/** Neither this shop nor a copy of it that is set up later. */
const ELSEWHERE = "https://elsewhere.example"

export type Lane = {
  pool: Knex
  /** A second database, for a shop on a copy of the first. */
  copies: Knex
  service: ServiceInMemory
  tally: Tally
}

/** All that there is in one history: two processes, one database, the service and its books. */
export class World {
  readonly store = new MedusaStore()
  strayPayments: History["strayPayments"] = "refund"
  #servers: (Server | undefined)[] = []
  /** What the plugin wrote into its log: for whoever has to understand a failure. */
  readonly log: string[] = []
  #passed = 0
  #pairs: ServerOptions["pairs"] = DEFAULT_CREDENTIALS.production

  constructor(readonly lane: Lane) {}

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
      pool: this.lane.pool,
      store: this.store,
      serviceUrl: this.lane.service.url,
      pairs: this.#pairs,
      backendUrl: HERE,
      strayPayments: this.strayPayments,
      log: (line) => this.log.push(line),
      ...shop,
    })
  }

  /** New processes, with other options, take the place of those that were at work. */
  changeCredentials(): void {
    const { apiKey, apiSecret } = this.#pairs
    const { production, former } = DEFAULT_CREDENTIALS
    const next = apiKey === production.apiKey ? former : production
    this.#pairs = { ...next, previous: { apiKey, apiSecret } }
    this.#alive().forEach(({ life }) => life.end())
    this.#servers = []
  }

  /** A shop of its own on a copy of all that there is at this moment. */
  async openCopy() {
    const { pool, copies } = this.lane
    for (const table of ["qr_payment", "qr_payment_session"]) {
      const rows: Record<string, unknown>[] = await pool(table)
      if (rows.length) {
        await copies(table).insert(rows)
      }
    }
    const store = this.store.copy()
    const server = this.#boot({ pool: copies, store, backendUrl: COPY })
    const close = async () => {
      server.life.end()
      await quiet([server.container])
      await copies.raw(EMPTY)
    }
    return { server, store, close }
  }

  async copiedRows(): Promise<LedgerRow[]> {
    return await this.lane.copies<LedgerRow>("qr_payment")
  }

  /** Puts new processes in the place of dead ones. */
  async bury(): Promise<number> {
    await this.quiet()
    const dead = this.#servers.filter((server) => server?.life.alive === false)
    if (dead.length) {
      this.#servers = this.#servers.map((server) =>
        server?.life.alive ? server : undefined
      )
      const rows = await this.rows()
      if (rows.some((row) => !row.payment_id && row.disposition === "open")) {
        // Whoever asks for that code next would wait so long by the real clock.
        await this.pass(ISSUING_LEASE_SECONDS + 1)
      }
    }
    return dead.length
  }

  async quiet(): Promise<void> {
    await quiet(
      this.#servers.flatMap((server) => [server?.container, server?.qrPayment])
    )
  }

  async rows(): Promise<LedgerRow[]> {
    return await this.lane.pool<LedgerRow>("qr_payment").orderBy("issued_at")
  }

  async pass(seconds: number): Promise<void> {
    const { pool, service } = this.lane
    this.#passed += seconds * 1000
    this.store.passTime(seconds)
    await pool.raw(passTimeStatement("?"), [seconds])
    await service.control.advance(seconds)
  }

  /** The ledger forgets a code, as if it had been issued after its last backup. */
  async lose(id: string): Promise<boolean> {
    const { pool } = this.lane
    await pool("qr_payment_session").delete().where({ qr_payment_id: id })
    return (await pool("qr_payment").delete().where({ id })) > 0
  }

  async disown(paymentIds: string[]): Promise<void> {
    await this.lane
      .pool("qr_payment")
      .update({ installation: ELSEWHERE })
      .whereIn("payment_id", paymentIds)
  }

  /** Leaves the lane as it was found. */
  async clear(): Promise<void> {
    for (const { life } of this.#alive()) {
      life.end()
    }
    await this.quiet()
    await this.lane.pool.raw(EMPTY)
    this.lane.service.state.reset()
  }
}
