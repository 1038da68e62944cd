import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { QrPaymentRow } from "../row"
import { changed, rows, secondsFromNow, Statements } from "./table"

/** How long one session's authorization holds the money before another session may try. */
const TAKING_LEASE_SECONDS = 60

/** By then Medusa has made the order of money that a session has taken. */
const ORDER_SECONDS = 30

/** How long one process places the order before another may try. Medusa waits 30 s for a cart's lock. */
const PLACING_LEASE_SECONDS = 40

/** What a process has begun; only it may end that. */
export type Lease = { id: string; until: string }

const takenLongAgo = (knex: Knex) => secondsFromNow(knex, -TAKING_LEASE_SECONDS)

/** A condition: no session's authorization holds the money. */
export const untaken = (knex: Knex) => (idle: Knex.QueryBuilder) => {
  void idle.whereNull("taken_at").orWhere("taken_at", "<", takenLongAgo(knex))
}

/** A condition: nobody is just refunding the money. */
export const notRefunding = (knex: Knex) => (idle: Knex.QueryBuilder) => {
  void idle
    .whereNull("refunding_until")
    .orWhere("refunding_until", "<", knex.fn.now())
}

/** Who may use the money, place its order or refund it, for a while. Of several that try, on any instances, one may. */
export class Leases extends Statements {
  /** Lets one session take money that none has taken so far. */
  async takeFirst(id: string, sessionId: string): Promise<boolean> {
    const taken = await this.#take(sessionId).where({ id, taken_by: null })
    return taken === 1
  }

  /** Lets a session go on, or take over from one that has had its time. That one may have used the money. */
  async takeOver(id: string, sessionId: string): Promise<boolean> {
    const taken = await this.#take(sessionId)
      .where({ id })
      .where((free) => {
        void free
          .where({ taken_by: sessionId })
          .orWhere("taken_at", "<", takenLongAgo(this.knex))
      })
    return taken === 1
  }

  #take(sessionId: string) {
    return rows(this.knex)
      .update({
        taken_by: sessionId,
        taken_at: this.knex.fn.now(),
        // Its order is known soon, also of a payment that was held and looked at seldom.
        next_check_at: this.knex.raw("least(next_check_at, ?)", [
          secondsFromNow(this.knex, ORDER_SECONDS),
        ]),
      })
      .where({ status: "completed", hands_off: false })
      .whereNot({ disposition: "refunded" })
      .whereRaw("(attention_kind IN ('stray', 'unrecorded')) IS NOT TRUE")
  }

  /** Lets one process place the order. Medusa's own lock on the cart may be in this process's memory only. */
  async beginPlacing(id: string): Promise<Lease | undefined> {
    const begun: { until: string }[] = await rows(this.knex)
      .update({
        placing_until: secondsFromNow(this.knex, PLACING_LEASE_SECONDS),
      })
      .where({ id, order_id: null, hands_off: false })
      .where((free) => {
        void free
          .whereNull("placing_until")
          .orWhere("placing_until", "<", this.knex.fn.now())
      })
      .returning(this.knex.raw("placing_until::text AS until"))
    return begun[0] && { id, until: begun[0].until }
  }

  async endPlacing(placing: Lease): Promise<void> {
    await this.#placingOf(placing).update({ placing_until: null })
  }

  /** Whatever poll or webhook comes meanwhile, the next try comes only after the pause. */
  async failPlacing(placing: Lease, pauseSeconds: number): Promise<void> {
    await this.#placingOf(placing).update({
      placing_until: secondsFromNow(this.knex, pauseSeconds),
      failed_placings: this.knex.raw("failed_placings + 1"),
    })
  }

  #placingOf({ id, until }: Lease) {
    return rows(this.knex)
      .where({ id })
      .whereRaw("placing_until = ?::timestamptz", [until])
  }

  /**
   * While it lasts, nobody can say that they have settled what becomes of the money. Undefined while another lasts, and
   * where the row is not as `only` says. The row is due when it is over: the process may die, or the answer be lost.
   */
  async beginRefund(
    id: string,
    seconds: number,
    only: Partial<QrPaymentRow> = {}
  ): Promise<Lease | undefined> {
    const end = secondsFromNow(this.knex, seconds)
    const begun: { until: string }[] = await rows(this.knex)
      .update({
        refunding_until: end,
        // Of an old order nobody looks any longer: NULL is no time, and the other one is taken.
        next_check_at: this.knex.raw("least(next_check_at, ?)", [end]),
        ...changed(this.knex),
      })
      .where({ id, ...only })
      .where(notRefunding(this.knex))
      .returning(this.knex.raw("refunding_until::text AS until"))
    return begun[0] && { id, until: begun[0].until }
  }

  async endRefund({ id, until }: Lease): Promise<void> {
    await rows(this.knex)
      .update({ refunding_until: null })
      .where({ id })
      .whereRaw("refunding_until = ?::timestamptz", [until])
  }
}
