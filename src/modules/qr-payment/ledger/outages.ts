import type { OutageKind } from "../models/qr-payment-outage"
import { OUTAGES, Statements } from "./table"

type Limit = { failures: number; seconds: number }

/** From when on an outage is worth an alert: not after one odd answer, and sooner where only a person can help. */
const limits: Record<OutageKind, Limit> = {
  service: { failures: 3, seconds: 600 },
  credentials: { failures: 2, seconds: 10 },
}

/**
 * After a failed check, the job asks again within five minutes. Failures that are further apart, while nobody asked in
 * between, say nothing about that time.
 */
const MOST_SECONDS_UNASKED = 900

export type OutageScope = { account: string; installation: string }

export type Outage = {
  kind: OutageKind
  account: string
  began_at: Date
  problem: string
  /** From the first failed call to the last one. */
  seconds: number
}

export type CurrentOutage = Omit<Outage, "seconds"> & { last_at: Date }

const LASTED = `extract(epoch FROM ${OUTAGES}.last_at - ${OUTAGES}.began_at)::float8`
const isLong = `(${OUTAGES}.failures >= ? AND ${LASTED} >= ?)`

/** Since when the service fails an account. */
export class Outages extends Statements {
  /** What was long enough for an alert lasts until an answer ends it, however seldom somebody asks. */
  async note(
    kind: OutageKind,
    { account, installation }: OutageScope,
    problem: string
  ): Promise<void> {
    const { failures, seconds } = limits[kind]
    await this.knex.raw(
      `WITH failed AS (SELECT ?::text AS id, ?::text AS kind, ?::text AS account, ?::text AS installation, ?::text AS problem)
       INSERT INTO ${OUTAGES} (id, kind, account, installation, began_at, last_at, failures, problem)
       SELECT id, kind, account, installation, now(), now(), 1, problem FROM failed
       ON CONFLICT (id) DO UPDATE SET
         (began_at, failures) = (
           SELECT CASE WHEN again THEN now() ELSE ${OUTAGES}.began_at END,
             CASE WHEN again THEN 1 ELSE ${OUTAGES}.failures + 1 END
           FROM (SELECT ${OUTAGES}.last_at < now() - make_interval(secs => ?) AND NOT ${isLong} AS again) AS spell),
         last_at = now(), problem = excluded.problem, updated_at = now()`,
      [
        idOf(kind, { account, installation }),
        kind,
        account,
        installation,
        problem,
        MOST_SECONDS_UNASKED,
        failures,
        seconds,
      ]
    )
  }

  /** The service has answered a call. */
  async end(scope: OutageScope, kinds: OutageKind[]): Promise<void> {
    await this.knex(OUTAGES)
      .whereIn(
        "id",
        kinds.map((kind) => idOf(kind, scope))
      )
      .delete()
  }

  /** Also what has only begun. */
  async current(
    accounts: string[],
    installation: string
  ): Promise<CurrentOutage[]> {
    return await this.knex(OUTAGES)
      .select("kind", "account", "began_at", "last_at", "problem")
      .where({ installation })
      .whereIn("account", accounts)
      .orderBy("last_at", "desc")
  }

  /** Those that are worth an alert. */
  async lasting(accounts: string[], installation: string): Promise<Outage[]> {
    return await this.knex(OUTAGES)
      .select(
        "kind",
        "account",
        "began_at",
        "problem",
        this.knex.raw(`${LASTED} AS seconds`)
      )
      .where({ installation })
      .whereIn("account", accounts)
      .where((long) => {
        for (const [kind, { failures, seconds }] of Object.entries(limits)) {
          void long.orWhereRaw(`(kind = ? AND ${isLong})`, [
            kind,
            failures,
            seconds,
          ])
        }
      })
  }
}

function idOf(
  kind: OutageKind,
  { account, installation }: OutageScope
): string {
  return JSON.stringify([kind, account, installation])
}
