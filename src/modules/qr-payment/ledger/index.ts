import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { FreshRow, QrPaymentRow } from "../row"
import { Changes } from "./changes"
import { Checks, JUST_CONFIRMED } from "./checks"
import { Clock } from "./clock"
import { Codes } from "./codes"
import { History } from "./history"
import { Leases } from "./leases"
import { Listing } from "./listing"
import { Movements } from "./movements"
import { Outages } from "./outages"
import { Outcomes } from "./outcomes"
import { Polls } from "./polls"
import { Runs } from "./runs"
import { lock, ROWS, rows, SESSIONS } from "./table"
import { Tables } from "./tables"
import { Unrecorded } from "./unrecorded"
import { Watches } from "./watches"
import { WebhookGaps } from "./webhook-gaps"

/** The SQL behind the rows. Every write is one statement or one transaction, and safe to run twice. */
export class Ledger {
  readonly codes: Codes
  readonly checks: Checks
  readonly history: History
  readonly clock: Clock
  readonly leases: Leases
  readonly movements: Movements
  readonly outages: Outages
  readonly outcomes: Outcomes
  readonly listing: Listing
  readonly polls: Polls
  readonly runs: Runs
  readonly tables: Tables
  readonly unrecorded: Unrecorded
  readonly watches: Watches
  readonly webhookGaps: WebhookGaps
  readonly changes = new Changes()
  readonly #knex: Knex
  #lastAlone: Promise<unknown> = Promise.resolve()

  constructor(knex: Knex) {
    this.#knex = knex
    this.codes = new Codes(knex, this.changes)
    this.checks = new Checks(knex, this.changes)
    this.history = new History(knex, this.changes)
    this.clock = new Clock(knex, this.changes)
    this.leases = new Leases(knex, this.changes)
    this.outages = new Outages(knex, this.changes)
    this.outcomes = new Outcomes(knex, this.changes)
    this.listing = new Listing(knex, this.changes)
    this.movements = new Movements(knex, this.listing)
    this.polls = new Polls(knex)
    this.runs = new Runs(knex, this.changes)
    this.tables = new Tables(knex, this.changes)
    this.unrecorded = new Unrecorded(knex, this.changes)
    this.watches = new Watches(knex, this.changes)
    this.webhookGaps = new WebhookGaps(knex, this.changes)
  }

  /**
   * Does work that nobody on any instance may do at the same time. A crash frees the lock. One at a time in a process:
   * each holds a connection while its work needs others of the same pool, and many would wait for each other.
   */
  async alone<T>(name: string, work: () => Promise<T>): Promise<T> {
    const turn = this.#lastAlone.then(() =>
      this.#knex.transaction(async (trx) => {
        await lock(trx, name)
        return await work()
      })
    )
    this.#lastAlone = turn.catch(() => undefined)
    return await turn
  }

  async find(id: string): Promise<QrPaymentRow | undefined> {
    return await rows(this.#knex).where({ id }).first()
  }

  /** In the first of the accounts that has it: a payment's id is the service's, and unique within an account only. */
  async findByPaymentId(
    accounts: string[],
    paymentId: string
  ): Promise<FreshRow | undefined> {
    const found = await rows(this.#knex)
      .select<FreshRow[]>("*", this.#knex.raw(JUST_CONFIRMED))
      .where({ payment_id: paymentId })
      .whereIn("account", accounts)
    return accounts
      .map((account) => found.find((row) => row.account === account))
      .find(Boolean)
  }

  async findBySession(sessionId: string): Promise<FreshRow | undefined> {
    return await rows(this.#knex)
      .select<FreshRow[]>(`${ROWS}.*`, this.#knex.raw(JUST_CONFIRMED))
      .join(SESSIONS, `${SESSIONS}.qr_payment_id`, `${ROWS}.id`)
      .where(`${SESSIONS}.id`, sessionId)
      .first()
  }

  async findByOrder(orderId: string): Promise<QrPaymentRow[]> {
    return await rows(this.#knex).where({ order_id: orderId })
  }

  /** Whether another code of the same payment collection has paid for the order, and still does. */
  async isPaidByAnother(row: QrPaymentRow, orderId: string): Promise<boolean> {
    const other = await rows(this.#knex)
      .where({
        order_id: orderId,
        payment_collection_id: row.payment_collection_id,
      })
      .whereNot({ id: row.id })
      .whereNot({ status: "refunded" })
      .first("id")
    return other !== undefined
  }

  /** Every code that was made for a payment collection. */
  async codesOf(payment_collection_id: string): Promise<QrPaymentRow[]> {
    return await rows(this.#knex).where({ payment_collection_id })
  }

  /** Every session that has shown the code, the newest first. */
  async sessionsOf(id: string): Promise<string[]> {
    return await this.#knex(SESSIONS)
      .where({ qr_payment_id: id, deleted_at: null })
      .orderBy("created_at", "desc")
      .pluck("id")
  }

  /** Whether its checkout shows, or was paid with, another code by now. */
  async isReplaced(row: QrPaymentRow): Promise<boolean> {
    if (row.disposition === "open" || row.disposition === "ordered") {
      return false
    }
    const other = await rows(this.#knex)
      .where({ payment_collection_id: row.payment_collection_id })
      .whereNot({ id: row.id })
      .whereIn("disposition", ["open", "ordered"])
      .first("id")
    return other !== undefined
  }
}
