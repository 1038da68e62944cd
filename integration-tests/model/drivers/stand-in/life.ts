import { setImmediate as turn } from "node:timers/promises"

/** What everything throws that a dead process would still do. */
export class ProcessDied extends Error {
  constructor() {
    super("the process died")
    this.name = "ProcessDied"
  }
}

/**
 * A process as the outside sees it: what it writes into Postgres and into Medusa's tables. A dead one writes nothing
 * more, so that it may throw on its way out as it likes: nobody notices.
 */
export class Life {
  #alive = true
  #fuse = Infinity

  get alive(): boolean {
    return this.#alive
  }

  end(): void {
    this.#alive = false
  }

  /** From here on so many moments are left: each write has one before it and one after it. */
  endAfter(moments: number): void {
    this.#fuse = moments
  }

  /** Passes one moment. False when the process does not outlive it. */
  survives(): boolean {
    this.#fuse -= 1
    if (this.#fuse <= 0) {
      this.#alive = false
    }
    return this.#alive
  }

  /** One write into the tables that Medusa's own modules keep; others get their turn before and after it. */
  async write<T>(work: () => T): Promise<T> {
    await this.moment()
    const written = work()
    await this.moment()
    return written
  }

  async read<T>(work: () => T): Promise<T> {
    await turn()
    if (!this.#alive) {
      throw new ProcessDied()
    }
    return work()
  }

  async moment(): Promise<void> {
    await turn()
    if (!this.survives()) {
      throw new ProcessDied()
    }
  }
}
