import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { MedusaError } from "@medusajs/framework/utils"
import { z } from "zod"
import { currentActor } from "../actor"
import type { AttentionCode, AttentionKind } from "../disposition"
import type { QrPaymentRow } from "../row"
import type { Changes } from "./changes"

export const ROWS = "qr_payment"
export const SESSIONS = "qr_payment_session"
export const RUNS = "qr_payment_run"
export const OUTAGES = "qr_payment_outage"
export const HISTORY = "qr_payment_history"

/** What the ledger does about one matter. */
export abstract class Statements {
  constructor(
    protected readonly knex: Knex,
    protected readonly changes: Changes
  ) {}

  /** What is written when a payment needs attention. What a person has resolved stays so while nothing about it is new. */
  protected attention(
    kind: AttentionKind,
    reason: string | Knex.Raw<string>,
    code: AttentionCode | null = null
  ) {
    const isResolved =
      "(disposition = 'resolved' AND attention_kind = ? AND attention_reason = ?)"
    const isSame = `${isResolved} OR (disposition = 'attention' AND attention_kind = ?)`
    return {
      disposition: this.knex.raw<"attention">(
        `CASE WHEN ${isResolved} THEN 'resolved' ELSE 'attention' END`,
        [kind, reason]
      ),
      attention_kind: kind,
      attention_code: code,
      attention_reason: reason,
      attention_at: this.knex.raw(
        `CASE WHEN ${isSame} THEN attention_at ELSE now() END`,
        [kind, reason, kind]
      ),
      ...changed(this.knex),
    }
  }
}

/** What is wrong with a row is over, by itself: should it come back, it is announced again. */
export function attentionEnded(knex: Knex) {
  return {
    attention_kind: null,
    attention_code: null,
    attention_reason: null,
    attentions_ended: countAttention(knex, "disposition = 'attention'"),
  }
}

export function countAttention(knex: Knex, isEnding: string) {
  return knex.raw<number>(
    `attentions_ended + CASE WHEN ${isEnding} THEN 1 ELSE 0 END`
  )
}

/** Rows are never deleted; the indexes that Medusa generates want to be told so. */
export function rows(knex: Knex) {
  return knex<QrPaymentRow>(ROWS).whereNull(`${ROWS}.deleted_at`)
}

/** Who caused a change: the history takes it from the row. */
export function caused() {
  return { changed_by: currentActor() }
}

/** What every change that others have to notice writes. */
export function changed(knex: Knex) {
  return { ...caused(), updated_at: knex.fn.now() }
}

/** The time in so many seconds, by the database's clock: instances with different clocks agree on it. */
export function secondsFromNow(knex: Knex, seconds: number) {
  return knex.raw("now() + make_interval(secs => ?)", [seconds])
}

/** Until the transaction ends, also by a crash, nobody on any instance holds the same lock. */
export async function lock(trx: Knex, name: string): Promise<void> {
  await trx.raw("SELECT pg_advisory_xact_lock(hashtextextended(?, 0))", [
    `${ROWS}:${name}`,
  ])
}

export function expectRow(
  row: QrPaymentRow | undefined,
  id: string
): QrPaymentRow {
  if (!row) {
    throw new MedusaError(
      MedusaError.Types.UNEXPECTED_STATE,
      `The ledger row ${id} is gone.`
    )
  }
  return row
}

const uniqueViolation = z.object({ code: z.literal("23505") })

/** Another row has what only one may have. */
export function isTaken(error: unknown): boolean {
  return uniqueViolation.safeParse(error).success
}

/** A collection has one open row, and the database says so: whoever met another one's looks again. */
export async function onceMoreIfTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isTaken(error)) {
      return await work()
    }
    throw error
  }
}
