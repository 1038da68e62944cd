/** The service's clock: real time, plus what a test has moved it by. */
export class Clock {
  private offset = 0

  now(): number {
    return Date.now() + this.offset
  }

  advance(seconds: number): void {
    this.offset += Math.round(seconds * 1000)
  }

  reset(): void {
    this.offset = 0
  }
}

/** `YYYY-MM-DD HH:MM:SS`, the contract's format, which names no time zone. */
export function showTime(at: number, utcOffsetMinutes: number): string {
  return new Date(at + utcOffsetMinutes * 60_000)
    .toISOString()
    .slice(0, 19)
    .replace("T", " ")
}
