import type { JournalEntry, JournalFilter } from "./shapes"

const KEPT = 20_000

/** What arrived at the service's endpoints, oldest first; the latest 20,000. */
export class Journal {
  private entries: JournalEntry[] = []

  add(entry: JournalEntry): void {
    this.entries.push(entry)
    // Trimmed rarely and by half, so that adding stays cheap.
    if (this.entries.length > KEPT * 2) {
      this.entries = this.entries.slice(-KEPT)
    }
  }

  read(filter: JournalFilter): JournalEntry[] {
    return this.entries
      .slice(-KEPT)
      .filter(
        (entry) =>
          (filter.endpoint === undefined ||
            entry.endpoint === filter.endpoint) &&
          (filter.paymentId === undefined ||
            entry.paymentId === filter.paymentId)
      )
  }

  clear(): void {
    this.entries = []
  }
}
