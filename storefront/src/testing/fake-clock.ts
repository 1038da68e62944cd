import type { Clock } from "../core/clock.js"

/** A clock that moves when the test says so. */
export class FakeClock implements Clock {
  time = 1_000_000
  /** What `random()` gives: 0.5 is the middle of every jitter. */
  chance = 0.5
  private tasks: { at: number; task: () => void }[] = []

  now(): number {
    return this.time
  }

  random(): number {
    return this.chance
  }

  after(ms: number, task: () => void): () => void {
    const entry = { at: this.time + ms, task }
    this.tasks.push(entry)
    return () => {
      this.tasks = this.tasks.filter((other) => other !== entry)
    }
  }

  /** Whether something is to happen so many milliseconds from now. */
  isDueIn(ms: number): boolean {
    return this.tasks.some(({ at }) => at === this.time + ms)
  }

  /** Lets time pass, running what falls due in its order, with promises settled in between. */
  async pass(ms: number): Promise<void> {
    const end = this.time + ms
    await settle()
    for (;;) {
      const next = this.tasks
        .filter(({ at }) => at <= end)
        .sort((one, other) => one.at - other.at)[0]
      if (!next) break
      this.tasks = this.tasks.filter((entry) => entry !== next)
      this.time = Math.max(this.time, next.at)
      next.task()
      await settle()
    }
    this.time = end
  }
}

/** Lets promises that are ready go on. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}
