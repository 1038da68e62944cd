import type { RefundResult } from "../../../gateway/contract"
import type { AttentionKind, Flaw, RefundReason } from "../disposition"
import type { QrPaymentRow } from "../row"
import { notRefunding, untaken } from "./leases"
import {
  attentionEnded,
  caused,
  changed,
  expectRow,
  rows,
  secondsFromNow,
  Statements,
} from "./table"

/** Medusa deletes a session while it creates the next: for a moment a cart that waits seems to be gone. */
const STRAY_GRACE_SECONDS = 10

/** Paid for so long without an order, a row needs attention, while it goes on being tried. */
const STUCK_SECONDS = 600

/** A planned refund is made, or has failed, long before. */
const PLAN_SECONDS = 90

/** As a payment in Medusa names its code. */
export type PaidCode = { payment_id: string; payment_collection_id: string }

/** What becomes of the money. */
export class Outcomes extends Statements {
  /** An order owns the money. False where a person has settled what becomes of it, or it was refunded. */
  async markOrdered(id: string, orderId: string): Promise<boolean> {
    const marked = await rows(this.knex)
      .update(this.#ownedBy(orderId))
      .where({ id, hands_off: false })
      .whereNot({ disposition: "refunded" })
    this.changes.tell(id)
    return marked === 1
  }

  #ownedBy(order_id: string) {
    return {
      order_id,
      disposition: "ordered" as const,
      ...attentionEnded(this.knex),
      stray_at: null,
      failed_refunds: 0,
      ...changed(this.knex),
    }
  }

  /** The order was taken back: its money waits again, or is refunded. Not `open`: another row may be that by now. */
  async clearOrder(id: string, orderId: string | null): Promise<void> {
    await rows(this.knex)
      .update({
        order_id: null,
        disposition: "abandoned",
        ...attentionEnded(this.knex),
        failed_placings: 0,
        ...changed(this.knex),
      })
      .where({ id, order_id: orderId, status: "completed" })
  }

  /** No checkout in Medusa shows the code any longer. Not where another session has just been given it. */
  async abandon({ id, session_id }: QrPaymentRow): Promise<boolean> {
    const abandoned = await rows(this.knex)
      .update({ disposition: "abandoned", ...changed(this.knex) })
      .where({ id, session_id, disposition: "open", status: "pending" })
    this.changes.tell(id)
    return abandoned === 1
  }

  /** Its order was looked over, since a refund once more: what a crash may have left there was found, or is not there. */
  async markInspected(id: string): Promise<void> {
    await rows(this.knex)
      .update({ inspected_at: this.knex.fn.now() })
      .where({ id })
      .whereRaw("(inspected_at IS NULL OR inspected_at < refund_known_at)")
  }

  /** Before the service is asked: a refund that shows up later is then known to be ours. True for the first to ask. */
  async requestRefund(
    id: string,
    reason: RefundReason | null,
    asked_key_id: string
  ): Promise<boolean> {
    const first = await rows(this.knex)
      .update({
        // A check that is under way must not put off the look that a lost answer needs.
        ...changed(this.knex),
        asked_key_id,
        next_check_at: this.knex.raw("least(next_check_at, refunding_until)"),
        refund_requested_at: this.knex.fn.now(),
        refund_reason: this.knex.raw("coalesce(refund_reason, ?)", [reason]),
      })
      .where({ id, refund_requested_at: null })
    return first === 1
  }

  /** Why stray money is refunded, and that a part of an order came back, was known before somebody asked. */
  async withdrawRefundRequest(id: string): Promise<void> {
    await rows(this.knex)
      .update({
        ...caused(),
        refund_requested_at: null,
        refund_reason: this.knex.raw(
          "CASE WHEN attention_kind = 'stray' OR refund_reason = 'partial_return' THEN refund_reason END"
        ),
      })
      .where({ id, status: "completed" })
  }

  /**
   * The money is about to be refunded, and the customer pays again for a part: whoever books the refund after a lost
   * answer or a crash has to know. Then the row is due by the time at which a refund is not under way any longer.
   */
  async planPartialReturn(paid: PaidCode): Promise<void> {
    const soon = secondsFromNow(this.knex, PLAN_SECONDS)
    await rows(this.knex)
      .update({
        refund_reason: "partial_return",
        next_check_at: this.knex.raw("least(next_check_at, ?)", [soon]),
        ...changed(this.knex),
      })
      .where({ ...paid, status: "completed" })
  }

  /** It certainly was not refunded: what refunds it later has another reason. */
  async dropPartialReturn(paid: PaidCode): Promise<void> {
    await rows(this.knex)
      .update({ refund_reason: null, ...changed(this.knex) })
      .where({ ...paid, status: "completed", refund_requested_at: null })
      .where({ refund_reason: "partial_return" })
  }

  /** Which order the money had paid for, when it was refunded before that was entered. */
  async noteOrder(id: string, orderId: string): Promise<void> {
    await rows(this.knex)
      .update({ order_id: orderId, ...changed(this.knex) })
      .where({ id, order_id: null })
  }

  /** Nobody seems to wait for the money: since when is kept from the first time on. */
  async noteStray(id: string): Promise<void> {
    await rows(this.knex)
      .update({ stray_at: this.knex.fn.now() })
      .where({ id, stray_at: null })
    this.changes.tell(id)
  }

  /**
   * Nobody will use the money: from here on no session can take it. False while its time of grace lasts, and when
   * somebody uses it after all or has just taken it.
   */
  async declareStray(
    id: string,
    reason: string,
    refundReason: RefundReason
  ): Promise<boolean> {
    const declared = await rows(this.knex)
      .update({
        ...this.attention("stray", reason),
        stray_reason: reason,
        refund_reason: refundReason,
        failed_refunds: 0,
      })
      .where({ id, order_id: null, status: "completed", hands_off: false })
      .whereRaw("attention_kind IS DISTINCT FROM 'stray'")
      .where("stray_at", "<=", secondsFromNow(this.knex, -STRAY_GRACE_SECONDS))
      .where(untaken(this.knex))
    this.changes.tell(id)
    return declared === 1
  }

  /**
   * An order was placed with stray money after all, by a completion that was under way. While nobody has begun to refund
   * it, it pays for that order.
   */
  async keepForOrder(id: string, orderId: string): Promise<boolean> {
    const kept = await rows(this.knex)
      .update({
        ...this.#ownedBy(orderId),
        stray_reason: null,
        refund_reason: null,
      })
      .where({ id, order_id: null, status: "completed", hands_off: false })
      .where({ attention_kind: "stray", refund_requested_at: null })
      .where(notRefunding(this.knex))
    this.changes.tell(id)
    return kept === 1
  }

  /** Somebody refunds the money by hand: from here on no session can take it. False when one has just done so. */
  async claimForRefund(id: string, reason: string): Promise<boolean> {
    const claimed = await rows(this.knex)
      .update({
        ...this.attention("stray", reason),
        stray_reason: reason,
        refund_reason: this.knex.raw("coalesce(refund_reason, 'merchant')"),
        stray_at: this.knex.raw("coalesce(stray_at, now())"),
        // Also of what was marked as resolved: they want it refunded now.
        disposition: "attention",
        hands_off: false,
      })
      .where({ id, order_id: null, status: "completed" })
      .where(untaken(this.knex))
    this.changes.tell(id)
    return claimed === 1
  }

  /** Paid long ago and still nothing came of it: said aloud, and tried again all the same. */
  async noteStuck(id: string, reason: string): Promise<boolean> {
    const noted = await rows(this.knex)
      .update(this.attention("stuck", reason))
      .where({ id, order_id: null, status: "completed" })
      .whereIn("disposition", ["open", "abandoned"])
      .where("paid_at", "<", secondsFromNow(this.knex, -STUCK_SECONDS))
    return noted === 1
  }

  async needsAttention(
    id: string,
    kind: AttentionKind,
    problem: string | Flaw
  ): Promise<void> {
    const attention =
      typeof problem === "string"
        ? this.attention(kind, problem)
        : this.attention(kind, problem.words, problem.code)
    await rows(this.knex).update(attention).where({ id })
  }

  /**
   * A person has settled it outside. Money that no order owns, or that is owed to somebody, is left alone from here on:
   * what they gave back in another way must not be given back again. What is new about it later is announced again.
   */
  async resolve(
    id: string,
    note: string,
    isOwed: boolean
  ): Promise<QrPaymentRow | undefined> {
    const [resolved] = await rows(this.knex)
      .update({
        ...changed(this.knex),
        disposition: "resolved",
        resolved_at: this.knex.fn.now(),
        resolved_note: note,
        attentions_ended: this.knex.raw("attentions_ended + 1"),
        resolved_status: this.knex.raw("status"),
        hands_off: this.knex.raw(
          "hands_off OR order_id IS NULL OR attention_kind = 'owed' OR failed_refunds > 0 OR ?",
          [isOwed]
        ),
      })
      .where({ id, disposition: "attention" })
      .where(notRefunding(this.knex))
      .returning("*")
    this.changes.tell(id)
    return resolved
  }

  /** Of stray money. Not where somebody else has refunded it meanwhile. */
  async markRefundFailed(id: string, problem: string): Promise<void> {
    const reason = this.knex.raw(
      "coalesce(stray_reason, 'stray money') || '; the refund failed: ' || ?",
      [problem]
    )
    await this.#noteFailedRefund("stray", reason, "stray_refund_failed").where({
      id,
      status: "completed",
    })
  }

  /** Of an order's money. */
  async markRefundOwed(id: string, { code, words }: Flaw): Promise<void> {
    await this.#noteFailedRefund("owed", words, code).where({ id })
  }

  #noteFailedRefund(...attention: Parameters<Outcomes["attention"]>) {
    return rows(this.knex).update({
      ...this.attention(...attention),
      failed_refunds: this.knex.raw("failed_refunds + 1"),
    })
  }

  /**
   * The money was refunded. Figures that are known stay: "already refunded" tells none. The row is due at once, so
   * that a refund made with Medusa's button is announced too.
   */
  async markRefunded(
    id: string,
    figures?: RefundResult
  ): Promise<QrPaymentRow> {
    const now = this.knex.fn.now()
    const [row] = await rows(this.knex)
      .update({
        status: "refunded",
        disposition: "refunded",
        ...attentionEnded(this.knex),
        refund_known_at: this.knex.raw("coalesce(refund_known_at, now())"),
        next_check_at: now,
        ...(figures && {
          // It was asked for here, also where another request that was refused has just withdrawn its own.
          refund_requested_at: this.knex.raw(
            "coalesce(refund_requested_at, now())"
          ),
          refund_amount: figures.refund_amount,
          refund_fee: figures.refund_fee,
          refunded_at: figures.refunded_at,
        }),
        ...changed(this.knex),
      })
      .where({ id })
      .returning("*")
    this.changes.tell(id)
    return expectRow(row, id)
  }

  async markAnnounced(id: string, event: string): Promise<void> {
    await rows(this.knex)
      .update({
        announced: this.knex.raw("array_append(announced, ?)", event),
      })
      .where({ id })
      .whereRaw("NOT (? = ANY(announced))", [event])
  }
}
