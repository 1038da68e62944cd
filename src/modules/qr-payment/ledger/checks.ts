import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { paymentStatuses, type PaymentStatus } from "../../../gateway/contract"
import type { QrPaymentRow } from "../row"
import { expectRow, ROWS, rows, secondsFromNow } from "./table"

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

/** When a check began, in the database's own words, so that comparing it loses no microsecond. */
export type CheckStart = string

export const STARTED = "checked_at::text AS started"

export type Told = {
  status: PaymentStatus
  sandbox: boolean | null
  store_currency: string | null
  /** `completed`, and with all that we asked for. */
  confirmed: boolean
}

/** Who asks the service when, and what it told. */
export class Checks {
  readonly #knex: Knex

  constructor(knex: Knex) {
    this.#knex = knex
  }

  async begin(id: string): Promise<CheckStart | undefined> {
    const [begun]: { started: string }[] = await rows(this.#knex)
      .update({ checked_at: this.#knex.fn.now() })
      .where({ id })
      .returning(this.#knex.raw(STARTED))
    return begun?.started
  }

  /** The webhook called: the news is safe here before it is answered, and due at once if we die now. */
  async knock(id: string): Promise<void> {
    await rows(this.#knex)
      .update({
        knocked_at: this.#knex.fn.now(),
        next_check_at: this.#knex.fn.now(),
      })
      .where({ id })
  }

  /** Stores what the service told. `moved` is false when the row was already there, or further on. */
  async moveForward(
    id: string,
    told: Told
  ): Promise<{ row: QrPaymentRow; moved: boolean }> {
    const now = this.#knex.fn.now()
    const answered = {
      failures: 0,
      updated_at: now,
      ...(told.confirmed && { confirmed_at: now }),
    }
    const [moved] = await rows(this.#knex)
      .update({
        ...answered,
        status: told.status,
        sandbox: told.sandbox,
        store_currency: told.store_currency,
        ...(told.status === "completed" && { paid_at: now }),
        ...(told.status === "refunded" && { refund_known_at: now }),
        next_check_at: secondsFromNow(this.#knex, UNFINISHED_SECONDS),
      })
      .where({ id })
      .whereRaw(
        "array_position(?::text[], status) < array_position(?::text[], ?)",
        [statusesInOrder, statusesInOrder, told.status]
      )
      .returning("*")
    if (moved) {
      return { row: moved, moved: true }
    }
    const [unmoved] = await rows(this.#knex)
      .update(answered)
      .where({ id })
      .returning("*")
    return { row: expectRow(unmoved, id), moved: false }
  }

  /** The service gave no usable answer. */
  async noteFailure(id: string): Promise<void> {
    await rows(this.#knex)
      .update({ failures: this.#knex.raw("failures + 1") })
      .where({ id })
  }

  /**
   * Sets when the row is due again, unless the webhook knocked after this check began, or the row has changed since
   * it was read.
   */
  async schedule(
    row: QrPaymentRow,
    started: CheckStart | undefined,
    seconds: number | undefined
  ): Promise<void> {
    await rows(this.#knex)
      .update({
        next_check_at:
          seconds === undefined ? null : secondsFromNow(this.#knex, seconds),
      })
      .where({ id: row.id })
      // A Date counts milliseconds, the column microseconds.
      .whereRaw("date_trunc('milliseconds', updated_at) = ?", [row.updated_at])
      .where((unanswered) => {
        void unanswered
          .whereNull("knocked_at")
          .orWhereRaw("knocked_at <= ?::timestamptz", [started ?? null])
      })
  }

  async makeDue(ids: string[]): Promise<void> {
    await rows(this.#knex)
      .update({
        next_check_at: this.#knex.fn.now(),
        updated_at: this.#knex.fn.now(),
      })
      .whereIn("id", ids)
  }

  /**
   * Takes due rows for this process alone. Another instance passes over them; if this one dies, they are
   * due again when its time is up.
   */
  async takeDue(most: number): Promise<QrPaymentRow[]> {
    const due = rows(this.#knex)
      .select("id")
      .where("next_check_at", "<=", this.#knex.fn.now())
      .orderBy("next_check_at")
      .limit(most)
      .forUpdate()
      .skipLocked()
    return await this.#knex<QrPaymentRow>(ROWS)
      .update({ next_check_at: secondsFromNow(this.#knex, WORKING_SECONDS) })
      .whereIn("id", due)
      .returning("*")
  }
}
