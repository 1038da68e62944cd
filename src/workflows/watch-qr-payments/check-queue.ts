/** So many payments are asked about at once; what waits goes together, so that it shares its statements. */
const MOST_AT_ONCE = 64

/** First come, first served, whatever the number of pages. */
export class CheckQueue<T> {
  readonly #check: (one: T) => Promise<void>
  #waiting: T[] = []
  #running = 0
  #isScheduled = false

  /** The check never throws. */
  constructor(check: (one: T) => Promise<void>) {
    this.#check = check
  }

  add(one: T): void {
    this.#waiting.push(one)
    this.#schedule()
  }

  #schedule(): void {
    if (!this.#isScheduled) {
      this.#isScheduled = true
      setImmediate(() => {
        this.#isScheduled = false
        this.#begin()
      })
    }
  }

  #begin(): void {
    // A few that are done do not begin a few more: each time costs two statements.
    if (this.#running <= MOST_AT_ONCE / 2) {
      const next = this.#waiting.splice(0, MOST_AT_ONCE - this.#running)
      next.forEach((one) => void this.#run(one))
    }
  }

  async #run(one: T): Promise<void> {
    this.#running += 1
    await this.#check(one)
    this.#running -= 1
    if (this.#waiting.length) {
      this.#schedule()
    }
  }
}
