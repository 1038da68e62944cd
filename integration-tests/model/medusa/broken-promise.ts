export type PromiseNumber = 1 | 2 | 3 | 4 | 5 | 6

/** Every payment ends, no unpaid order, once only, nobody forges, the shop stays up, a person decides about doubts. */
export class BrokenPromise extends Error {
  constructor(promise: PromiseNumber, message: string) {
    super(`Promise ${promise} is broken: ${message}`)
    this.name = "BrokenPromise"
  }
}

export function expectThat(
  promise: PromiseNumber,
  kept: boolean,
  otherwise: string
): asserts kept {
  if (!kept) {
    throw new BrokenPromise(promise, otherwise)
  }
}
