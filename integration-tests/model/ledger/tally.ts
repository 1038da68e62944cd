/** How often something really happened, over all histories. */
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
