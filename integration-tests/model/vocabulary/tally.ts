/** The ends that have to come somewhere in a whole run. */
export const endings = [
  ...["order", "rest", "refunded", "refunded order", "failed", "expired"],
  ...["stray", "reversed", "unrecorded", "foreign", "order"].map(
    (kind) => `attention.${kind}`
  ),
  "resolved.stray",
]

/** How often something really happened in a run, so that nobody trusts histories in which nothing does. */
export class Tally {
  readonly #counts = new Map<string, number>()

  count(what: string): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1)
  }

  never(among: readonly string[]): string[] {
    return among.filter((what) => !this.#counts.has(what))
  }

  toString(): string {
    return [...this.#counts]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([what, often]) => `${what} ${often}`)
      .join(", ")
  }
}

export const ended = (ending: string) => `ended: ${ending}`
/** Possible, and refused in words that people read. */
export const refused = (action: string) => `${action} (refused)`
