import { RUNS, Statements } from "./table"

/** The one job that there is. */
const RECONCILE = "reconcile"

/** Whether somebody looks after the rows. */
export class Runs extends Statements {
  async finished(settled: number): Promise<void> {
    const now = this.knex.fn.now()
    await this.knex(RUNS)
      .insert({ id: RECONCILE, finished_at: now, settled })
      .onConflict("id")
      .merge({ finished_at: now, settled, updated_at: now })
  }

  async lastFinished(): Promise<Date | null> {
    const run: { finished_at: Date } | undefined = await this.knex(RUNS)
      .where({ id: RECONCILE })
      .first("finished_at")
    return run?.finished_at ?? null
  }

  /** How long ago by the database's clock, which wrote when it was. */
  async last(): Promise<{ finished_at: Date; seconds: number } | undefined> {
    return await this.knex(RUNS)
      .where({ id: RECONCILE })
      .first(
        "finished_at",
        this.knex.raw(
          "extract(epoch FROM now() - finished_at)::float8 AS seconds"
        )
      )
  }
}
