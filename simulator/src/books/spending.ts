import type { Decimal } from "./decimal"

/** What was asked for on each day and in each month (UTC), kept as a sum. */
export class Spending {
  private days = new Map<string, Decimal>()
  private months = new Map<string, Decimal>()

  add(at: number, amount: Decimal): void {
    const day = dayOf(at)
    const month = monthOf(at)
    this.days.set(day, (this.days.get(day) ?? 0n) + amount)
    this.months.set(month, (this.months.get(month) ?? 0n) + amount)
  }

  onDay(at: number): Decimal {
    return this.days.get(dayOf(at)) ?? 0n
  }

  inMonth(at: number): Decimal {
    return this.months.get(monthOf(at)) ?? 0n
  }

  clear(): void {
    this.days.clear()
    this.months.clear()
  }
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

function monthOf(at: number): string {
  return new Date(at).toISOString().slice(0, 7)
}
