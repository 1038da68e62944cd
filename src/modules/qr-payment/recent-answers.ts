import type { SyncedStatus } from "./sync-status"

/** As long as `just_confirmed` lasts. */
const KEPT_MS = 5_000

/** What this process is asking the service about which row, or has just heard: it counts for whoever else wants to know. */
export class RecentAnswers {
  readonly #answers = new Map<string, Promise<SyncedStatus>>()

  /** Undefined also where the service gave no usable answer. */
  async of(id: string): Promise<SyncedStatus | undefined> {
    return await this.#answers.get(id)?.catch(() => undefined)
  }

  keep(id: string, answer: Promise<SyncedStatus>): void {
    this.#answers.set(id, answer)
    const forgetLater = () =>
      void setTimeout(() => this.#forget(id, answer), KEPT_MS).unref()
    answer.then(forgetLater, forgetLater)
  }

  #forget(id: string, answer: Promise<SyncedStatus>): void {
    // A newer one may have come meanwhile.
    if (this.#answers.get(id) === answer) {
      this.#answers.delete(id)
    }
  }
}
