import type { OutageScope } from "./outages"
import { ROWS, Statements } from "./table"

/** So many payments in a row without a webhook are no accident. */
const MISSED_IN_A_ROW = 3

/** A webhook that is later than this has not come. */
const SECONDS_TO_ARRIVE = 60

/** Webhooks that came longer ago than these codes don't make anybody expect the next one, and nobody looks further. */
const LOOKED_OVER = 1_000

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
       FROM (
         SELECT * FROM ${ROWS} WHERE account = ? AND deleted_at IS NULL
         ORDER BY issued_at DESC LIMIT ?) AS newest
       WHERE installation = ?
         AND (webhook_received_at IS NOT NULL OR webhook_in_time IS FALSE)
         AND paid_at < now() - make_interval(secs => ?)
       ORDER BY issued_at DESC`,
      [account, LOOKED_OVER, installation, SECONDS_TO_ARRIVE]
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
