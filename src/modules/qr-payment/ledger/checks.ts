import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { paymentStatuses, type PaymentStatus } from "../../../gateway/contract"
import type { Figures } from "../figures"
import type { Problem } from "../problem"
import type { FreshRow, QrPaymentRow } from "../row"
import { keepFigures } from "./kept-figures"
import {
  caused,
  changed,
  countAttention,
  expectRow,
  onceMoreIfTaken,
  ROWS,
  rows,
  secondsFromNow,
  Statements,
} from "./table"
import {
  IN_TIME_AT_CHECK,
  IN_TIME_AT_PAYMENT,
  IN_TIME_AT_WEBHOOK,
} from "./webhook-arrival"

/** Later in a payment's life: a row never moves back. */
const position: Record<PaymentStatus, number> = {
  pending: 0,
  failed: 1,
  expired: 2,
  completed: 3,
  refunded: 4,
}
const statusesInOrder = [...paymentStatuses].sort(
  (a, b) => position[a] - position[b]
)

/** Until what follows from a change is done, the row stays due: then a killed process loses nothing. */
export const UNFINISHED_SECONDS = 30

/** How long the reconcile job has a row for itself. */
const WORKING_SECONDS = 60

const HOUR = 3600

/** For so long a payment that a webhook told about may stay without an answer. */
const TOLD_SECONDS = 600

/** A webhook's own check begins so soon after it, even when the process that took it died. */
const ANSWERING_SECONDS = 120

/** Codes so young are on a shopper's page, and are looked at before older ones. */
const YOUNG_SECONDS = HOUR

/** When a check began, in the database's own words, so that comparing it loses no microsecond. */
export type CheckStart = string

export const STARTED = "checked_at::text AS started"

/**
 * Settling has asked the service a moment ago, and Medusa calls the provider from there: once is enough. By the
 * database's clock, which wrote when it was: an instance's own may differ by more.
 */
export const JUST_CONFIRMED = `(status = 'completed' AND confirmed_at > now() - interval '5 seconds') IS TRUE
  AS just_confirmed`

export type StatusUpdate = {
  status: PaymentStatus
  asked_key_id: string
  sandbox: boolean | null
  store_currency: string | null
  /** `completed`, and with all that we asked for. */
  confirmed: boolean
  /** Of paid money that is what we asked for. */
  figures?: Figures
}

/** With the time, because what is said in the same words as before is not new. */
const calledAgain = `CASE WHEN disposition = 'resolved'
  THEN to_char(webhook_received_at AT TIME ZONE 'UTC', '"; it called the webhook at "YYYY-MM-DD HH24:MI:SS" UTC"') ELSE '' END`

/** Who asks the service when, and what it told. */
export class Checks extends Statements {
  async isJustConfirmed(id: string): Promise<boolean> {
    const [found] = await rows(this.knex)
      .select<Pick<FreshRow, "just_confirmed">[]>(this.knex.raw(JUST_CONFIRMED))
      .where({ id })
    return found?.just_confirmed ?? false
  }

  async begin(id: string): Promise<CheckStart | undefined> {
    const [begun]: { started: string }[] = await rows(this.knex)
      .update({
        checked_at: this.knex.fn.now(),
        webhook_in_time: this.knex.raw(IN_TIME_AT_CHECK),
      })
      .where({ id })
      .returning(this.knex.raw(STARTED))
    return begun?.started
  }

  /** The webhook called: the news is safe here before it is answered, and due at once if we die now. */
  async recordWebhook(id: string): Promise<void> {
    await rows(this.knex)
      .update({
        webhook_received_at: this.knex.fn.now(),
        next_check_at: this.knex.fn.now(),
        webhook_in_time: this.knex.raw(IN_TIME_AT_WEBHOOK),
      })
      .where({ id })
  }

  /** Stores what the service told. `moved` is false when the row was already there, or further on. */
  async moveForward(
    id: string,
    told: StatusUpdate
  ): Promise<{ row: QrPaymentRow; moved: boolean }> {
    // A code that is open again may meet a new one of the same collection, which can be seen the second time.
    return await onceMoreIfTaken(() => this.#moveForward(id, told))
  }

  async #moveForward(
    id: string,
    told: StatusUpdate
  ): Promise<{ row: QrPaymentRow; moved: boolean }> {
    const now = this.knex.fn.now()
    const answered = {
      ...this.#answered(),
      ...changed(this.knex),
      ...(told.confirmed && { confirmed_at: now }),
      ...(told.figures && keepFigures(this.knex, told.figures)),
    }
    const [moved] = await rows(this.knex)
      .update({
        ...answered,
        status: told.status,
        asked_key_id: told.asked_key_id,
        sandbox: told.sandbox,
        store_currency: this.knex.raw("coalesce(store_currency, ?)", [
          told.store_currency,
        ]),
        ...(told.status === "completed" && {
          paid_at: now,
          webhook_in_time: this.knex.raw(IN_TIME_AT_PAYMENT),
        }),
        ...(["failed", "expired"].includes(told.status) && {
          ended_at: this.knex.raw("coalesce(ended_at, now())"),
        }),
        ...(told.status === "refunded" && { refund_known_at: now }),
        next_check_at: secondsFromNow(this.knex, UNFINISHED_SECONDS),
      })
      .where({ id })
      .whereRaw(
        "array_position(?::text[], status) < array_position(?::text[], ?)",
        [statusesInOrder, statusesInOrder, told.status]
      )
      .returning("*")
    if (moved) {
      this.changes.tell(id)
      return { row: moved, moved: true }
    }
    const [unmoved] = await rows(this.knex)
      .update(answered)
      .where({ id })
      .returning("*")
    return { row: expectRow(unmoved, id), moved: false }
  }

  /** A usable answer ends what an unusable one began: the row stands again where it stood. */
  #answered() {
    const wasUnanswered =
      "attention_kind = 'unanswered' AND disposition = 'attention'"
    // What a person had settled is settled again, and still says what it was about.
    const isOver = `${wasUnanswered} AND NOT hands_off`
    return {
      failures: 0,
      unanswered_since: null,
      last_problem: null,
      last_problem_code: null,
      disposition: this.knex.raw(
        `CASE WHEN (${wasUnanswered}) IS NOT TRUE THEN disposition
           WHEN hands_off THEN 'resolved'
           WHEN order_id IS NOT NULL THEN 'ordered'
           WHEN EXISTS (SELECT FROM ${ROWS} AS other WHERE other.disposition = 'open' AND other.deleted_at IS NULL
             AND other.payment_collection_id = ${ROWS}.payment_collection_id) THEN 'abandoned'
           ELSE 'open' END`
      ),
      attention_reason: this.knex.raw(
        `CASE WHEN ${isOver} THEN NULL ELSE attention_reason END`
      ),
      attention_kind: this.knex.raw(
        `CASE WHEN ${isOver} THEN NULL ELSE attention_kind END`
      ),
      attentions_ended: countAttention(this.knex, wasUnanswered),
    }
  }

  /** The service gave an answer that moves nothing. */
  async noteAnswer(id: string): Promise<void> {
    await rows(this.knex)
      .update({ ...this.#answered(), ...caused() })
      .where({ id })
  }

  /** The service gave no usable answer to a check. */
  async noteFailure(id: string, problem: Problem): Promise<void> {
    await rows(this.knex)
      .update({
        failures: this.knex.raw("failures + 1"),
        unanswered_since: this.knex.raw(
          "coalesce(unanswered_since, checked_at, now())"
        ),
        ...problem,
      })
      .where({ id })
  }

  /**
   * Nobody knows how the payment stands: said aloud ten minutes after the service told that there is news, and after
   * an hour of anything else, also of a code that had ended: it may have been paid after all. False when that is not so,
   * or was said before.
   */
  async noteUnanswered(id: string): Promise<boolean> {
    const noted = await rows(this.knex)
      .update(
        this.attention(
          "unanswered",
          this.knex.raw(
            `'the payment service gives no usable answer: ' || coalesce(last_problem, 'unknown error') || ${calledAgain}`
          )
        )
      )
      .where({ id })
      .where((quiet) => {
        void quiet
          .whereIn("disposition", ["open", "abandoned", "ordered"])
          // A webhook is news, also of what a person has settled before.
          .orWhereRaw(
            "disposition = 'resolved' AND webhook_received_at > resolved_at"
          )
      })
      .where((long) => {
        void long
          .where("unanswered_since", "<=", secondsFromNow(this.knex, -HOUR))
          .orWhere((told) => {
            void told
              .where(
                "unanswered_since",
                "<=",
                secondsFromNow(this.knex, -TOLD_SECONDS)
              )
              .whereRaw(
                "webhook_received_at >= unanswered_since - make_interval(secs => ?)",
                [ANSWERING_SECONDS]
              )
          })
      })
    return noted === 1
  }

  /**
   * Sets when the row is due again, unless the webhook was called after this check began, or the row has changed since
   * it was read.
   */
  async schedule(
    row: QrPaymentRow,
    started: CheckStart | undefined,
    seconds: number | undefined
  ): Promise<void> {
    await rows(this.knex)
      .update({
        next_check_at:
          seconds === undefined ? null : secondsFromNow(this.knex, seconds),
      })
      .where({ id: row.id })
      // A Date counts milliseconds, the column microseconds.
      .whereRaw("date_trunc('milliseconds', updated_at) = ?", [row.updated_at])
      .where((unanswered) => {
        void unanswered
          .whereNull("webhook_received_at")
          .orWhereRaw("webhook_received_at <= ?::timestamptz", [
            started ?? null,
          ])
      })
  }

  async makeDue(ids: string[]): Promise<void> {
    await rows(this.knex)
      .update({
        next_check_at: this.knex.fn.now(),
        updated_at: this.knex.fn.now(),
      })
      .whereIn("id", ids)
  }

  /**
   * Takes due rows for this process alone. Another instance passes over them; if this one dies, they are
   * due again when its time is up.
   */
  async takeDue(most: number): Promise<QrPaymentRow[]> {
    const taken: QrPaymentRow[] = []
    for (const lane of this.#lanes()) {
      if (taken.length < most) {
        taken.push(...(await this.#take(lane, most - taken.length)))
      }
    }
    return taken
  }

  /** Paid money first, then codes that a shopper may be looking at: however many old ones are due, these do not wait. */
  #lanes(): Knex.QueryBuilder<QrPaymentRow>[] {
    const due = () =>
      rows(this.knex).where("next_check_at", "<=", this.knex.fn.now())
    return [
      due()
        .where({ status: "completed", order_id: null })
        .orderBy("next_check_at"),
      due()
        .where("issued_at", ">", secondsFromNow(this.knex, -YOUNG_SECONDS))
        .orderBy("issued_at"),
      due().orderBy("next_check_at"),
    ]
  }

  async #take(
    lane: Knex.QueryBuilder<QrPaymentRow>,
    most: number
  ): Promise<QrPaymentRow[]> {
    const due = lane.select("id").limit(most).forUpdate().skipLocked()
    return await this.knex<QrPaymentRow>(ROWS)
      .update({ next_check_at: secondsFromNow(this.knex, WORKING_SECONDS) })
      .whereIn("id", due)
      .returning("*")
  }
}
