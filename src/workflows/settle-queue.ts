import type { Ledger } from "../modules/qr-payment/ledger"
import type { CheckResult } from "./settle-qr-payment/sync-status"

/** More at once would only hold each other up, until Medusa's locks run out. docs/benchmark.md has the figures. */
const MOST_AT_ONCE = 4

type Work = (asked: CheckResult) => Promise<void>

type Lane = "paid" | "other"

type Entry = {
  asked: CheckResult
  work: Work
  begin: () => void
  done: Promise<void>
}

/**
 * What follows from the service's answers, a few payments at a time. Money that waits for its first order goes first
 * paid, first served, whoever found it: webhook, poll or job. All else takes turns with it, so that neither an order
 * that can't be placed nor a day's worth of looking after old ones holds shoppers up, nor the other way round.
 */
export class SettleQueue {
  readonly #lanes: Record<Lane, Entry[]> = { paid: [], other: [] }
  readonly #waiting = new Map<string, Entry>()
  readonly #running = new Map<string, Promise<void>>()
  #turn: Lane = "other"
  #size = 0

  constructor(readonly most = MOST_AT_ONCE) {}

  /** Whether somebody waits for a turn. */
  get isCrowded(): boolean {
    return this.#lanes.paid.length + this.#lanes.other.length > 0
  }

  /** Whether the payment waits for its turn, or has it. */
  has(id: string): boolean {
    return this.#waiting.has(id) || this.#running.has(id)
  }

  /** How often all places have to become free before the payment has its turn; 0 when it has it, or is not here. */
  roundsBefore(id: string): number {
    const place = this.#lanes.paid.findIndex(({ asked }) => asked.id === id)
    return Math.ceil((place + 1) / this.most)
  }

  /** Resolves when the payment that waits has had its turn; undefined when it does not wait. */
  join(id: string): Promise<void> | undefined {
    return this.#waiting.get(id)?.done
  }

  /** Resolves when the work is done, which never throws. A payment that waits already keeps its place. */
  async add(asked: CheckResult, work: Work): Promise<void> {
    const known = this.#waiting.get(asked.id)
    if (known) {
      // No answer does not undo one.
      known.asked = asked.answered ? asked : known.asked
      return await known.done
    }
    const entry = this.#enter(asked, work)
    // One run of a payment at a time: the next finds its work done.
    await this.#running.get(asked.id)
    this.#line(entry)
    this.#fill()
    await entry.done
  }

  #enter(asked: CheckResult, work: Work): Entry {
    let begin: () => void = () => undefined
    const turn = new Promise<void>((resolve) => {
      begin = resolve
    })
    const entry: Entry = { asked, work, begin, done: turn }
    entry.done = turn.then(() => this.#run(entry))
    this.#waiting.set(asked.id, entry)
    return entry
  }

  #line(entry: Entry): void {
    const { paid_at } = entry.asked
    if (paid_at === undefined) {
      this.#lanes.other.push(entry)
      return
    }
    const before = this.#lanes.paid.findLastIndex(
      (one) => (one.asked.paid_at ?? 0) <= paid_at
    )
    this.#lanes.paid.splice(before + 1, 0, entry)
  }

  #fill(): void {
    while (this.#size < this.most && this.isCrowded) {
      this.#turn = this.#turn === "paid" ? "other" : "paid"
      const { paid, other } = this.#lanes
      const next =
        this.#lanes[this.#turn].shift() ?? paid.shift() ?? other.shift()
      this.#size += 1
      next?.begin()
    }
  }

  async #run({ asked, work }: Entry): Promise<void> {
    this.#waiting.delete(asked.id)
    const run = work(asked)
    this.#running.set(asked.id, run)
    try {
      await run
    } finally {
      this.#running.delete(asked.id)
      this.#size -= 1
      this.#fill()
    }
  }
}

const queues = new WeakMap<Ledger, SettleQueue>()

/** The one queue of this process. Its key is the ledger, because each workflow gets a proxy of its own of the service. */
export function settleQueueOf({ ledger }: { ledger: Ledger }): SettleQueue {
  const known = queues.get(ledger)
  if (known) {
    return known
  }
  const queue = new SettleQueue()
  queues.set(ledger, queue)
  return queue
}
