import { SECONDS_BETWEEN_POLLS } from "../poll-pace"
import type { PolledPace } from "../row"
import { PACE, VERSION } from "./polled-columns"
import { ROWS, SESSIONS, Statements } from "./table"

/** So many codes fit into one statement without holding up others. */
const MOST_AT_ONCE = 10_000

/** A row is dated when its transaction begins, and seen when it ends. */
const LONGEST_WRITE_SECONDS = 60

/** Ids in a few texts: of an array, the driver would quote every member, each time that it is sent. */
export class IdList {
  readonly texts: string[] = []

  constructor(ids: string[]) {
    for (let from = 0; from < ids.length; from += MOST_AT_ONCE) {
      this.texts.push(ids.slice(from, from + MOST_AT_ONCE).join(","))
    }
  }
}

/** The codes that shoppers' pages are waiting for. */
export class Watches extends Statements {
  /**
   * Which of the codes may have changed in the last seconds, and their versions. One statement for all of them, on a
   * connection that is given back at once: a pooler in front of Postgres is fine.
   */
  async changedWithin(
    seconds: number,
    ids: IdList
  ): Promise<Map<string, number>> {
    const rows = await this.#forAll<{ id: string; version: number }>(
      ids,
      `SELECT code.id, ${VERSION} FROM ${ROWS} AS code
       WHERE code.id = ANY(string_to_array(?, ',')) AND code.deleted_at IS NULL
         AND code.updated_at > now() - make_interval(secs => ?)`,
      seconds + LONGEST_WRITE_SECONDS
    )
    return new Map(rows.map(({ id, version }) => [id, version]))
  }

  /**
   * The sessions whose codes nobody has asked about in the last seconds. Null where the ledger has no code, which
   * happens when a backup was restored.
   */
  async notJustAsked(
    sessionIds: IdList
  ): Promise<Map<string, PolledPace | null>> {
    const rows = await this.#forAll<PolledPace & { watched: string }>(
      sessionIds,
      `SELECT given.id AS watched, code.status, code.failures, ${PACE}
       FROM unnest(string_to_array(?, ',')) AS given (id)
         LEFT JOIN ${SESSIONS} AS session ON session.id = given.id
         LEFT JOIN ${ROWS} AS code ON code.id = session.qr_payment_id AND code.deleted_at IS NULL
       WHERE code.checked_at IS NULL OR code.checked_at <= now() - make_interval(secs => ?)`,
      SECONDS_BETWEEN_POLLS
    )
    return new Map(
      rows.map(({ watched, ...pace }) => [watched, pace.status ? pace : null])
    )
  }

  async #forAll<Row>(
    ids: IdList,
    statement: string,
    seconds: number
  ): Promise<Row[]> {
    const found: Row[][] = []
    for (const text of ids.texts) {
      const { rows } = await this.knex.raw<{ rows: Row[] }>(statement, [
        text,
        seconds,
      ])
      found.push(rows)
    }
    return found.flat()
  }
}
