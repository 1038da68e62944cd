/** The end of one call: all its attempts, each with connecting and its body. */
export class Deadline {
  readonly #end: number
  readonly #controller = new AbortController()
  readonly #timer: NodeJS.Timeout

  constructor(readonly timeoutMs: number) {
    this.#end = performance.now() + timeoutMs
    this.#timer = setTimeout(() => this.#controller.abort(), timeoutMs)
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  get passed(): boolean {
    return this.signal.aborted
  }

  leavesTimeFor(milliseconds: number): boolean {
    return performance.now() + milliseconds < this.#end
  }

  clear(): void {
    clearTimeout(this.#timer)
  }
}
