import { Statements } from "./table"

/** The clock that decides when a row is due. */
export class Clock extends Statements {
  async now(): Promise<Date> {
    const { rows } = await this.knex.raw<{ rows: { now: Date }[] }>(
      "SELECT clock_timestamp() AS now"
    )
    return rows[0]?.now ?? new Date(Number.NaN)
  }
}
