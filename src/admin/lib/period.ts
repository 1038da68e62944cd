import type { DataTableDateComparisonOperator } from "@medusajs/ui"

/** Whole days as the merchant's clock has them, the last one included; written as 2026-11-17. */
export type Days = { from?: string; to?: string }

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/

/** Undefined for what is no day: an address may hold anything. */
export function knownDay(text: string | null): string | undefined {
  return text && DAY.test(text) && dayOf(startOf(text)) === text
    ? text
    : undefined
}

/** As the API takes it: the end is where the day after the last one begins. */
export function instantsOf({ from, to }: Days) {
  return {
    from: from && startOf(from).toISOString(),
    to: to && startOf(to, 1).toISOString(),
  }
}

/** As the table's control for dates has it. */
export function filterOf({ from, to }: Days): DataTableDateComparisonOperator {
  return {
    ...(from && { $gte: startOf(from).toISOString() }),
    ...(to && { $lte: startOf(to).toISOString() }),
  }
}

export function daysOf(filter: unknown): Days {
  const { $gte, $lte } = (filter ?? {}) as DataTableDateComparisonOperator
  return {
    from: $gte && dayOf(new Date($gte)),
    to: $lte && dayOf(new Date($lte)),
  }
}

/** The month that is so many months ago, whole. */
export function monthBefore(months: number): Days {
  const today = new Date()
  const first = (month: number, day: number) =>
    dayOf(new Date(today.getFullYear(), today.getMonth() + month, day))
  return { from: first(-months, 1), to: first(1 - months, 0) }
}

function startOf(day: string, daysLater = 0): Date {
  const [, year, month, date] = (DAY.exec(day) ?? []).map(Number)
  return new Date(year ?? NaN, (month ?? NaN) - 1, (date ?? NaN) + daysLater)
}

function dayOf(date: Date): string {
  const two = (number: number) => String(number).padStart(2, "0")
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
