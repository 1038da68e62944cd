/** A promise of design.md that a history has broken, with the figures that show it. */
export class BrokenPromise extends Error {
  constructor(promise: string, figures: Record<string, unknown> = {}) {
    const shown = JSON.stringify(figures, (_, value: unknown) =>
      typeof value === "bigint" ? value.toString() : value
    )
    super(`${promise}: ${shown}`)
    this.name = "BrokenPromise"
  }
}

export function promise(
  kept: boolean,
  words: string,
  figures: Record<string, unknown> = {}
): void {
  if (!kept) {
    throw new BrokenPromise(words, figures)
  }
}
