import type { OutageScope } from "./outages"
import { ROWS, Statements } from "./table"

/** So many payments in a row without a webhook are no accident. */
const MISSED_IN_A_ROW = 3

/** A webhook that is later than this has not come. */
const SECONDS_TO_ARRIVE = 60

/** Webhooks that came longer ago than these payments don't make anybody expect the next one, and nobody looks further. */
const LOOKED_OVER = 1_000

/** The newest payments of an account, read from the index one answer after the other: so that nothing else is read. */
const newestPaid = ["IS TRUE", "IS FALSE", "IS NULL"]
  .map(
    (inTime) =>
      `(SELECT * FROM ${ROWS}
        WHERE account = :account AND webhook_in_time ${inTime} AND paid_at IS NOT NULL AND deleted_at IS NULL
        ORDER BY paid_at DESC LIMIT :most)`
  )
  .join(" UNION ALL ")

export type WebhookGap = {
  account: string
  /** The last payment of which a webhook told. */
  last_told: string
  /** The first payment after it. */
  began_at: Date
  missed: number
  /** From the first missed webhook to the last one. */
  seconds: number
}

type Paid = { id: string; paid_at: Date; isTold: boolean }

/** Webhooks that used to arrive, and no longer do. */
export class WebhookGaps extends Statements {
  async find({
    account,
    installation,
  }: OutageScope): Promise<WebhookGap | undefined> {
    // Only what this installation issued: the webhooks of other codes go elsewhere.
    const { rows } = await this.knex.raw<{ rows: Paid[] }>(
      `SELECT id, paid_at, webhook_received_at IS NOT NULL AS "isTold"
       FROM (${newestPaid}) AS newest
       WHERE installation = :installation
         AND (webhook_received_at IS NOT NULL OR webhook_in_time IS FALSE)
         AND paid_at < now() - make_interval(secs => :late)
       ORDER BY issued_at DESC
       LIMIT :most`,
      { account, installation, most: LOOKED_OVER, late: SECONDS_TO_ARRIVE }
    )
    const missed = rows.findIndex(({ isTold }) => isTold)
    const [newest, told, first] = [rows[0], rows[missed], rows[missed - 1]]
    if (missed < MISSED_IN_A_ROW || !newest || !told || !first) {
      return undefined
    }
    return {
      account,
      missed,
      last_told: told.id,
      began_at: first.paid_at,
      seconds: (newest.paid_at.getTime() - first.paid_at.getTime()) / 1000,
    }
  }
}
