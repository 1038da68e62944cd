export type PromiseNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** One of the promises in docs/promises.md that a history has broken, with the figures that show it. */
export class BrokenPromise extends Error {
  constructor(promise: PromiseNumber, message: string, figures?: unknown) {
    const shown = JSON.stringify(
      figures,
      (_, value: unknown) =>
        typeof value === "bigint" ? value.toString() : value,
      2
    )
    super(
      `Promise ${promise} is broken: ${message}${shown ? `: ${shown}` : ""}`
    )
    this.name = "BrokenPromise"
  }
}

export function expectThat(
  promise: PromiseNumber,
  kept: boolean,
  otherwise: string,
  figures?: unknown
): asserts kept {
  if (!kept) {
    throw new BrokenPromise(promise, otherwise, figures)
  }
}
