import type { Reading } from "./reading"

/** As far apart as the polls of a page. */
const CHECK_MS = 3000
const CHECK_JITTER_MS = 1000

/** A page that waits for news of its session's code. */
export type Watcher = {
  readonly isOpen: boolean
  /** Takes what a poll would answer now. */
  tell(json: string): void
  /** Nothing comes after this. */
  end(json: string): void
}

type Known = Omit<Reading, "answer" | "json">

/** A session, with the pages that show its code. There may be ten thousand of these: they hold little. */
export class WatchedSession {
  readonly watchers = new Set<Watcher>()
  #nextCheckAt = 0
  #isChecking = false
  #known: Known

  constructor(
    readonly id: string,
    { answer, json, ...known }: Reading
  ) {
    this.#known = known
  }

  get codeId(): string {
    return this.#known.codeId
  }

  isOlderThan(version: number): boolean {
    return this.#known.version < version
  }

  /** True when it is time for a check, which is then the caller's until `checkLater`. */
  takeCheck(now: number): boolean {
    const isDue =
      this.#known.isOpen && !this.#isChecking && this.#nextCheckAt <= now
    this.#isChecking ||= isDue
    return isDue
  }

  checkLater(): void {
    this.#nextCheckAt = Date.now() + CHECK_MS + Math.random() * CHECK_JITTER_MS
    this.#isChecking = false
  }

  isOver(now: number): boolean {
    return this.#known.endsAt <= now
  }

  /** Takes what was read, and tells the pages if it is news. Readings may overtake each other: false for an old one. */
  take({ answer, json, ...read }: Reading): boolean {
    if (read.codeId === this.codeId && !this.#isCurrent(read)) {
      return false
    }
    const isNews = read.gist !== this.#known.gist
    this.#known = read
    if (isNews && answer.httpStatus === 200) {
      this.watchers.forEach((watcher) => watcher.tell(json))
    }
    if (this.isOver(Date.now())) {
      this.watchers.forEach((watcher) => watcher.end(json))
    }
    return true
  }

  /** The next reading is told again, whatever it is: somebody has missed the last one. */
  repeat(): void {
    this.#known = { ...this.#known, gist: "" }
  }

  #isCurrent({ version }: Known): boolean {
    return version >= this.#known.version
  }
}
