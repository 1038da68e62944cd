import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId, MedusaError } from "@medusajs/framework/utils"
import { paymentStatuses, type PaymentStatus } from "../../gateway/contract"
import type { CreatedPayment, RefundResult } from "../../gateway/contract"
import type { QrPaymentRow } from "./row"

const ROWS = "qr_payment"
const SESSIONS = "qr_payment_session"

/** A code with less time left than this is not shown to a shopper who only just asks for one. */
const LEAST_TIME_LEFT = "2 minutes"

/** How long one session's authorization holds the money before another session may try. */
const TAKING_LEASE = "1 minute"

/** Later in this list is later in a payment's life: a row never moves back. */
const order: Record<PaymentStatus, number> = {
  pending: 0,
  failed: 1,
  expired: 2,
  completed: 3,
  refunded: 4,
}
const statusesInOrder = [...paymentStatuses].sort((a, b) => order[a] - order[b])

export type ClaimRequest = {
  session_id: string
  payment_collection_id: string
  account: string
  amount: string
  currency_code: string
  webhook_token_hash: string
  expires_in_minutes: number
  /** After this long a row without a code is taken for a process that died. */
  issuing_lease_ms: number
}

export type Claim = {
  row: QrPaymentRow
  /** The caller is the one who has to ask the service for a code. */
  mine: boolean
}

/** The SQL behind the rows. Times are the database's, so that instances with different clocks agree. */
export class Ledger {
  readonly #knex: Knex

  constructor(knex: Knex) {
    this.#knex = knex
  }

  /** Rows are never deleted; the indexes that Medusa generates want to be told so. */
  #rows(knex: Knex = this.#knex) {
    return knex<QrPaymentRow>(ROWS).whereNull(`${ROWS}.deleted_at`)
  }

  /**
   * Finds the code that a session can show, or enters a row for a new one. Whatever the number of requests
   * and instances, one of them gets `mine`: the lock is the transaction's, so no crash leaves it behind.
   */
  async claim(request: ClaimRequest): Promise<Claim> {
    return await this.#knex.transaction(async (trx) => {
      await trx.raw("SELECT pg_advisory_xact_lock(hashtextextended(?, 0))", [
        `${ROWS}:${request.payment_collection_id}`,
      ])
      const reusable = await this.#findReusable(trx, request)
      const id = reusable?.id ?? generateEntityId(undefined, "qrpay")
      await this.#rows(trx)
        .update({ disposition: "abandoned", updated_at: trx.fn.now() })
        .where({
          payment_collection_id: request.payment_collection_id,
          disposition: "open",
        })
        .whereNot({ id })
        .whereNot({ status: "completed" })
      const row = reusable
        ? await this.#reopen(trx, id, request.session_id)
        : await this.#enter(trx, id, request)
      await trx(SESSIONS)
        .insert({ id: request.session_id, qr_payment_id: id })
        .onConflict("id")
        .merge({ qr_payment_id: id, updated_at: trx.fn.now() })
      return { row, mine: !reusable }
    })
  }

  async #findReusable(
    trx: Knex,
    request: ClaimRequest
  ): Promise<QrPaymentRow | undefined> {
    return await this.#rows(trx)
      .where({
        payment_collection_id: request.payment_collection_id,
        account: request.account,
        amount: request.amount,
        currency_code: request.currency_code,
      })
      .whereIn("disposition", ["open", "abandoned"])
      .where((reusable) => {
        void reusable
          .where({ status: "completed", order_id: null })
          .orWhere((live) => {
            void live
              .where({ status: "pending" })
              .whereNotNull("payment_id")
              .whereRaw("expires_at > now() + ?::interval", [LEAST_TIME_LEFT])
          })
          .orWhere((issuing) => {
            void issuing
              .where({ payment_id: null, disposition: "open" })
              .whereRaw("issued_at > now() - ?::interval", [
                `${request.issuing_lease_ms} milliseconds`,
              ])
          })
      })
      .orderByRaw("status = 'completed' DESC, expires_at DESC")
      .first()
  }

  async #reopen(trx: Knex, id: string, sessionId: string) {
    const [row] = await this.#rows(trx)
      .update({
        session_id: sessionId,
        disposition: "open",
        updated_at: trx.fn.now(),
      })
      .where({ id })
      .returning("*")
    return expectRow(row, id)
  }

  async #enter(trx: Knex, id: string, request: ClaimRequest) {
    const [row] = await trx<QrPaymentRow>(ROWS)
      .insert({
        id,
        account: request.account,
        amount: request.amount,
        currency_code: request.currency_code,
        payment_collection_id: request.payment_collection_id,
        session_id: request.session_id,
        webhook_token_hash: request.webhook_token_hash,
        issued_at: trx.fn.now(),
        expires_at: trx.raw("now() + ?::interval", [
          `${request.expires_in_minutes} minutes`,
        ]),
      })
      .returning("*")
    return expectRow(row, id)
  }

  /** The service has issued the code: from here on it can be paid. */
  async recordCode(id: string, code: CreatedPayment): Promise<QrPaymentRow> {
    const [row] = await this.#rows()
      .update({ ...code, updated_at: this.#knex.fn.now() })
      .where({ id })
      .returning("*")
    return expectRow(row, id)
  }

  /** The service gave no code. Nobody has seen one, so nothing can be paid to this row. */
  async giveUpIssuing(id: string): Promise<void> {
    await this.#rows()
      .update({ disposition: "abandoned", updated_at: this.#knex.fn.now() })
      .where({ id, payment_id: null })
  }

  async find(id: string): Promise<QrPaymentRow | undefined> {
    return await this.#rows().where({ id }).first()
  }

  async findByPaymentId(
    account: string,
    paymentId: string
  ): Promise<QrPaymentRow | undefined> {
    return await this.#rows().where({ account, payment_id: paymentId }).first()
  }

  async findBySession(sessionId: string): Promise<QrPaymentRow | undefined> {
    return await this.#rows()
      .select(`${ROWS}.*`)
      .join(SESSIONS, `${SESSIONS}.qr_payment_id`, `${ROWS}.id`)
      .where(`${SESSIONS}.id`, sessionId)
      .first()
  }

  async sessionsOf(id: string): Promise<string[]> {
    return await this.#knex(SESSIONS)
      .where({ qr_payment_id: id })
      .orderBy("created_at", "desc")
      .pluck("id")
  }

  /** Stores what the service told. `moved` is false when the row was already there, or further on. */
  async moveForward(
    id: string,
    status: PaymentStatus,
    sandbox: boolean | null
  ): Promise<{ row: QrPaymentRow; moved: boolean }> {
    const now = this.#knex.fn.now()
    const [moved] = await this.#rows()
      .update({ status, sandbox, checked_at: now, updated_at: now })
      .where({ id })
      .whereRaw(
        "array_position(?::text[], status) < array_position(?::text[], ?)",
        [statusesInOrder, statusesInOrder, status]
      )
      .returning("*")
    if (moved) {
      return { row: moved, moved: true }
    }
    const [unmoved] = await this.#rows()
      .update({ checked_at: now, updated_at: now })
      .where({ id })
      .returning("*")
    return { row: expectRow(unmoved, id), moved: false }
  }

  /** One conditional UPDATE decides who may ask the service next, over all tabs and instances. */
  async mayAskNow(id: string, secondsBetween: number): Promise<boolean> {
    const updated = await this.#rows()
      .update({ checked_at: this.#knex.fn.now() })
      .where({ id })
      .where((due) => {
        void due
          .whereNull("checked_at")
          .orWhereRaw("checked_at <= now() - ?::interval", [
            `${secondsBetween} seconds`,
          ])
      })
    return updated === 1
  }

  /** Lets one session take the money. Two that try at once, on any instances, do not both succeed. */
  async take(id: string, sessionId: string): Promise<boolean> {
    const updated = await this.#rows()
      .update({ taken_by: sessionId, taken_at: this.#knex.fn.now() })
      .where({ id })
      .where((free) => {
        void free
          .whereNull("taken_by")
          .orWhere({ taken_by: sessionId })
          .orWhereRaw("taken_at < now() - ?::interval", [TAKING_LEASE])
      })
    return updated === 1
  }

  async markForAttention(id: string, reason: string): Promise<void> {
    await this.#rows()
      .update({
        disposition: "attention",
        attention_reason: reason,
        updated_at: this.#knex.fn.now(),
      })
      .where({ id })
  }

  /** Figures that are known stay: "already refunded" tells none. */
  async recordRefund(
    id: string,
    figures?: RefundResult
  ): Promise<QrPaymentRow> {
    const [row] = await this.#rows()
      .update({
        status: "refunded",
        disposition: "refunded",
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
}

function expectRow(row: QrPaymentRow | undefined, id: string): QrPaymentRow {
  if (!row) {
    throw new MedusaError(
      MedusaError.Types.UNEXPECTED_STATE,
      `The ledger row ${id} is gone.`
    )
  }
  return row
}
