import { setImmediate as nextTurn } from "node:timers/promises"
import type { CheckResult } from "./settle-qr-payment/sync-status"
import { SettleQueue } from "./settle-queue"

const asked = (id: string, more: Partial<CheckResult> = {}): CheckResult => ({
  id,
  answered: true,
  ...more,
})

const paid = (id: string, paid_at: number) =>
  asked(id, { status: "completed", paid_at })

/** Work that ends when it is told to, in the order in which it began. */
class Desk {
  readonly begun: CheckResult[] = []
  readonly #ends: (() => void)[] = []

  readonly work = async (given: CheckResult) => {
    this.begun.push(given)
    await new Promise<void>((end) => this.#ends.push(end))
  }

  get ids(): string[] {
    return this.begun.map(({ id }) => id)
  }

  /** Ends what has begun, one after another, until nothing is left. */
  async finish(): Promise<void> {
    for (await nextTurn(); this.#ends.length; await nextTurn()) {
      this.#ends.shift()?.()
    }
  }
}

let queue: SettleQueue
let desk: Desk

beforeEach(() => {
  queue = new SettleQueue(2)
  desk = new Desk()
})

const add = (given: CheckResult) => queue.add(given, desk.work)

describe("placing orders in a rush", () => {
  it("takes a few at a time, first paid first, whoever found it", async () => {
    void add(paid("a", 1))
    void add(paid("b", 2))
    void add(paid("late", 9))
    void add(paid("early", 3))
    await nextTurn()

    expect(desk.ids).toEqual(["a", "b"])
    expect(queue.isCrowded).toBe(true)

    await desk.finish()
    expect(desk.ids).toEqual(["a", "b", "early", "late"])
    expect(queue.isCrowded).toBe(false)
  })

  it("knows how long a payment still has to wait", async () => {
    const ids = ["a", "b", "c", "d", "e"]
    ids.forEach((id, nth) => void add(paid(id, nth)))
    await nextTurn()

    const rounds = [...ids, "unknown"].map((id) => queue.roundsBefore(id))
    expect(rounds).toEqual([0, 0, 1, 1, 2, 0])
    await desk.finish()
  })

  it("takes turns with all else, so that neither waits for the whole of the other", async () => {
    void add(paid("a", 1))
    void add(paid("b", 2))
    for (const nth of [1, 2, 3]) {
      void add(asked(`due ${nth}`))
      void add(paid(`paid ${nth}`, 2 + nth))
    }
    await desk.finish()

    expect(desk.ids.slice(2)).toEqual([
      ...["paid 1", "due 1", "paid 2", "due 2", "paid 3", "due 3"],
    ])
  })

  it("works on a payment once for all who wait, by the newest answer", async () => {
    void add(paid("a", 1))
    void add(paid("b", 2))
    const first = add(paid("c", 3))
    const second = add({ ...paid("c", 3), reversal: "taken back" })
    void add(asked("c", { answered: false }))
    expect(queue.has("c")).toBe(true)

    await desk.finish()
    await Promise.all([first, second])

    expect(desk.ids).toEqual(["a", "b", "c"])
    expect(desk.begun[2]).toMatchObject({
      answered: true,
      reversal: "taken back",
    })
    expect(queue.has("c")).toBe(false)
  })

  it("lets news of a payment that is worked on wait until that is done", async () => {
    void add(paid("a", 1))
    await nextTurn()
    void add(asked("a", { status: "refunded" }))
    await nextTurn()
    expect(desk.ids).toEqual(["a"])
    expect(queue.join("a")).toBeDefined()

    await desk.finish()
    expect(desk.begun).toMatchObject([
      { status: "completed" },
      { status: "refunded" },
    ])
  })

  it("goes on after work that throws", async () => {
    const thrown = queue.add(paid("a", 1), async () => {
      throw new Error("no database")
    })
    await expect(thrown).rejects.toThrow("no database")
    void add(paid("b", 2))
    void add(paid("c", 3))
    void add(paid("d", 4))
    await desk.finish()

    expect(desk.ids).toEqual(["b", "c", "d"])
  })
})
