import { ROWS, Statements } from "./table"

/** So many codes fit into one statement without holding up others. */
const MOST_AT_ONCE = 10_000

/** A row is dated when its transaction begins, and seen when it ends. */
const LONGEST_WRITE_SECONDS = 60

/** How a row stood: it only grows. In seconds, with the database's microseconds. */
export type RowVersion = number

export const VERSION = "extract(epoch FROM code.updated_at)::float8 AS version"

/** The codes that shoppers' pages are waiting for. */
export class Watches extends Statements {
  /**
   * Which of the codes may have changed in the last seconds, and their versions. One statement for all of them, on a
   * connection that is given back at once: a pooler in front of Postgres is fine.
   */
  async changedWithin(
    seconds: number,
    ids: string[]
  ): Promise<Map<string, RowVersion>> {
    const versions = new Map<string, RowVersion>()
    for (let from = 0; from < ids.length; from += MOST_AT_ONCE) {
      const { rows } = await this.knex.raw<{
        rows: { id: string; version: RowVersion }[]
      }>(
        `SELECT code.id, ${VERSION} FROM ${ROWS} AS code
         WHERE code.id = ANY(string_to_array(?, ',')) AND code.deleted_at IS NULL
           AND code.updated_at > now() - make_interval(secs => ?)`,
        [
          // One text: the driver would quote every member of an array.
          ids.slice(from, from + MOST_AT_ONCE).join(","),
          seconds + LONGEST_WRITE_SECONDS,
        ]
      )
      for (const { id, version } of rows) {
        versions.set(id, version)
      }
    }
    return versions
  }
}
