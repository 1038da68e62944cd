/** How often each kind occurred, and what came of it: a generator that makes nothing proves nothing. */
export class Tally {
  readonly #counts = new Map<string, number>()

  count(name: string): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1)
  }

  get total(): number {
    return [...this.#counts.values()].reduce((sum, one) => sum + one, 0)
  }

  missing(names: string[]): string[] {
    return names.filter((name) => !this.#counts.has(name))
  }

  /** The most frequent first. */
  toString(): string {
    return [...this.#counts]
      .sort(([, a], [, b]) => b - a)
      .map(([name, count]) => `${count} × ${name}`)
      .join("\n  ")
  }
}

/** Straight to the terminal: jest would add where in the code it was printed. */
export function report(title: string, ...tallies: Tally[]): void {
  process.stdout.write(`${title}\n  ${tallies.join("\n\n  ")}\n`)
}
