import type { HistoryLine } from "../history"
import { HISTORY, Statements } from "./table"

/** More than anybody reads; the newest count. */
const MOST_LINES = 200

/** What happened to a payment. The database itself writes it: see history-trigger.ts. */
export class History extends Statements {
  /** The newest first. */
  async of(qr_payment_id: string): Promise<HistoryLine[]> {
    return await this.knex<HistoryLine>(HISTORY)
      .select("*")
      .where({ qr_payment_id, deleted_at: null })
      .orderBy("position", "desc")
      .limit(MOST_LINES)
  }
}
