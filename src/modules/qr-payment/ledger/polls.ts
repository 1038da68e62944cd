import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import DataLoader from "dataloader"
import { secondsBetweenPolls } from "../poll-pace"
import type { PolledRow, QrPaymentRow } from "../row"
import { type CheckStart, STARTED, UNFINISHED_SECONDS } from "./checks"
import { PACE, VERSION } from "./polled-columns"
import { ROWS, SESSIONS } from "./table"
import { IN_TIME_AT_CHECK } from "./webhook-arrival"

/** What one turn of the event loop brings goes to Postgres as one statement: in a sale, many pages ask at once. */
const together = {
  cache: false,
  batchScheduleFn: (send: () => void) => void setImmediate(send),
}

/** Shoppers' polls: nothing else is asked as often. */
export class Polls {
  readonly #knex: Knex
  readonly #rows: DataLoader<string, PolledRow | undefined>
  readonly #begins: DataLoader<QrPaymentRow, CheckStart | undefined>

  constructor(knex: Knex) {
    this.#knex = knex
    this.#rows = new DataLoader((ids) => this.#findAll(ids), together)
    this.#begins = new DataLoader((polled) => this.#beginAll(polled), together)
  }

  async find(sessionId: string): Promise<PolledRow | undefined> {
    return await this.#rows.load(sessionId)
  }

  /**
   * One conditional UPDATE decides who may ask next, over all tabs and instances. While a code waits it puts off the
   * job's next look too: the poll finds what the job would, and one that dies is made up for soon.
   */
  async begin(row: QrPaymentRow): Promise<CheckStart | undefined> {
    return await this.#begins.load(row)
  }

  async #findAll(
    sessionIds: readonly string[]
  ): Promise<(PolledRow | undefined)[]> {
    const { rows } = await this.#knex.raw<{
      rows: (PolledRow & { polled_session: string })[]
    }>(
      `SELECT code.*, session.id AS polled_session, ${VERSION}, ${PACE}
       FROM ${SESSIONS} AS session JOIN ${ROWS} AS code ON code.id = session.qr_payment_id
       WHERE session.id = ANY(?::text[]) AND code.deleted_at IS NULL`,
      [[...sessionIds]]
    )
    const bySession = new Map(
      rows.map(({ polled_session, ...row }) => [polled_session, row])
    )
    return sessionIds.map((id) => bySession.get(id))
  }

  /** A row that somebody holds is passed over, so that no two statements wait for each other: the next poll asks. */
  async #beginAll(
    polled: readonly QrPaymentRow[]
  ): Promise<(CheckStart | undefined)[]> {
    const { rows } = await this.#knex.raw<{
      rows: { id: string; started: CheckStart }[]
    }>(
      `UPDATE ${ROWS} SET checked_at = now(), webhook_in_time = ${IN_TIME_AT_CHECK},
         next_check_at = CASE status
           WHEN 'pending' THEN greatest(next_check_at, now() + make_interval(secs => ?))
           ELSE next_check_at END
       WHERE id IN (
         SELECT code.id
         FROM ${ROWS} AS code JOIN unnest(?::text[], ?::float8[]) AS poll (id, pace) ON poll.id = code.id
         WHERE code.deleted_at IS NULL
           AND (code.checked_at IS NULL OR code.checked_at <= now() - make_interval(secs => poll.pace))
         FOR UPDATE OF code SKIP LOCKED)
       RETURNING id, ${STARTED}`,
      [
        UNFINISHED_SECONDS,
        polled.map(({ id }) => id),
        polled.map(secondsBetweenPolls),
      ]
    )
    const begun = new Map(rows.map(({ id, started }) => [id, started]))
    return polled.map(({ id }) => {
      const started = begun.get(id)
      // Two tabs of one code in the same batch: one of them asks.
      begun.delete(id)
      return started
    })
  }
}
