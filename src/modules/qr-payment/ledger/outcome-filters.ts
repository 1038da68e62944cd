import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Outcome, ShownStatus } from "../outcome"

const NOT_ISSUED =
  "payment_id IS NULL AND (disposition = 'abandoned' OR (disposition = 'open' AND expires_at <= now()))"

/** As `outcomeOf` says it. Other outcomes are dispositions. */
const outcomeConditions: Partial<Record<Outcome, string>> = {
  open: "disposition = 'open' AND (status IN ('completed', 'refunded') OR (status = 'pending' AND expires_at > now()))",
  unpaid:
    "disposition = 'open' AND payment_id IS NOT NULL AND (status IN ('failed', 'expired') OR (status = 'pending' AND expires_at <= now()))",
  abandoned: "disposition = 'abandoned' AND payment_id IS NOT NULL",
  not_issued: NOT_ISSUED,
}
const statusConditions: Partial<Record<ShownStatus, string>> = {
  pending: `status = 'pending' AND NOT (${NOT_ISSUED})`,
  not_issued: NOT_ISSUED,
}

/** A value without a condition of its own is the column's. */
const anyOf =
  <T extends string>(
    column: string,
    values: T[],
    conditions: Partial<Record<T, string>>
  ) =>
  (matching: Knex.QueryBuilder) => {
    for (const value of values) {
      const condition = conditions[value]
      void (condition
        ? matching.orWhereRaw(`(${condition})`)
        : matching.orWhere(column, value))
    }
  }

export const anyOutcome = (values: Outcome[]) =>
  anyOf("disposition", values, outcomeConditions)

export const anyShownStatus = (values: ShownStatus[]) =>
  anyOf("status", values, statusConditions)
