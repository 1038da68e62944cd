import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { RefundResult } from "../../../gateway/contract"
import type { QrPaymentRow } from "../row"
import { expectRow, rows, secondsFromNow } from "./table"

/** How long one session's authorization holds the money before another session may try. */
const TAKING_LEASE_SECONDS = 60

/** How long one process places the order before another may try. Medusa waits 30 s for a cart's lock. */
const PLACING_LEASE_SECONDS = 40

/** What becomes of the money. */
export class Outcomes {
  readonly #knex: Knex

  constructor(knex: Knex) {
    this.#knex = knex
  }

  /** Lets one session take the money. Two that try at once, on any instances, do not both succeed. */
  async take(id: string, sessionId: string): Promise<boolean> {
    const taken = await rows(this.#knex)
      .update({ taken_by: sessionId, taken_at: this.#knex.fn.now() })
      .where({ id })
      .whereNotIn("disposition", ["attention", "refunded"])
      .where((free) => {
        void free
          .whereNull("taken_by")
          .orWhere({ taken_by: sessionId })
          .orWhere(
            "taken_at",
            "<",
            secondsFromNow(this.#knex, -TAKING_LEASE_SECONDS)
          )
      })
    return taken === 1
  }

  /** Lets one process place the order. Medusa's own lock on the cart may be in this process's memory only. */
  async beginPlacing(id: string): Promise<boolean> {
    const begun = await rows(this.#knex)
      .update({ placing_at: this.#knex.fn.now() })
      .where({ id, order_id: null })
      .where((free) => {
        void free
          .whereNull("placing_at")
          .orWhere(
            "placing_at",
            "<",
            secondsFromNow(this.#knex, -PLACING_LEASE_SECONDS)
          )
      })
    return begun === 1
  }

  async endPlacing(id: string, succeeded: boolean): Promise<void> {
    await rows(this.#knex)
      .update({
        placing_at: null,
        ...(!succeeded && { attempts: this.#knex.raw("attempts + 1") }),
      })
      .where({ id })
  }

  /** An order owns the money. */
  async ordered(id: string, orderId: string): Promise<void> {
    await rows(this.#knex)
      .update({
        order_id: orderId,
        disposition: "ordered",
        attention_reason: null,
        stray_at: null,
        attempts: 0,
        updated_at: this.#knex.fn.now(),
      })
      .where({ id })
      .whereNot({ disposition: "refunded" })
  }

  /** Nobody waits for the money: since when is kept from the first time on. */
  async noteStray(id: string): Promise<void> {
    await rows(this.#knex)
      .update({ stray_at: this.#knex.fn.now() })
      .where({ id, stray_at: null })
  }

  /**
   * Nobody will use the money: from here on no session can take it. False when somebody does use it after all,
   * or has since this was found out.
   */
  async declareStray(
    row: QrPaymentRow,
    reason: string,
    { mayComeBack }: { mayComeBack: boolean }
  ): Promise<boolean> {
    const declared = await rows(this.#knex)
      .update({
        disposition: "attention",
        attention_reason: reason,
        attempts: 0,
        updated_at: this.#knex.fn.now(),
      })
      .where({ id: row.id, order_id: null, status: "completed" })
      .whereIn("disposition", ["open", "abandoned"])
      // A Date counts milliseconds, the column microseconds.
      .whereRaw("date_trunc('milliseconds', stray_at) IS NOT DISTINCT FROM ?", [
        row.stray_at,
      ])
      .where((idle) => {
        if (mayComeBack) {
          void idle
            .whereNull("taken_at")
            .orWhere(
              "taken_at",
              "<",
              secondsFromNow(this.#knex, -TAKING_LEASE_SECONDS)
            )
        }
      })
    return declared === 1
  }

  /** A person has to look. */
  async needsAttention(id: string, reason: string): Promise<void> {
    await rows(this.#knex)
      .update({
        disposition: "attention",
        attention_reason: reason,
        updated_at: this.#knex.fn.now(),
      })
      .where({ id })
      .whereNot({ disposition: "refunded" })
  }

  async countAttempt(id: string): Promise<void> {
    await rows(this.#knex)
      .update({ attempts: this.#knex.raw("attempts + 1") })
      .where({ id })
  }

  /**
   * The money went back. Figures that are known stay: "already refunded" tells none. The row is due at once, so
   * that a refund made with Medusa's button is announced too.
   */
  async refunded(id: string, figures?: RefundResult): Promise<QrPaymentRow> {
    const [row] = await rows(this.#knex)
      .update({
        status: "refunded",
        disposition: "refunded",
        attention_reason: null,
        next_check_at: this.#knex.fn.now(),
        ...(figures && {
          refund_amount: figures.refund_amount,
          refund_fee: figures.refund_fee,
          refunded_at: figures.refunded_at,
        }),
        updated_at: this.#knex.fn.now(),
      })
      .where({ id })
      .returning("*")
    return expectRow(row, id)
  }

  async announced(id: string, event: string): Promise<void> {
    await rows(this.#knex)
      .update({
        announced: this.#knex.raw("array_append(announced, ?)", event),
      })
      .where({ id })
      .whereRaw("NOT (? = ANY(announced))", [event])
  }
}
