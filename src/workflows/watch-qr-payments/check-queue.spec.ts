import { setImmediate as turn } from "node:timers/promises"
import { CheckQueue } from "./check-queue"

/** Checks that last until the test lets them end. */
function heldChecks() {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const queue = new CheckQueue<number>(async (one) => {
    begun.push(one)
    await new Promise<void>((end) => ends.push(end))
  })
  const finish = async (count: number) => {
    ends.splice(0, count).forEach((end) => end())
    await turn()
    await turn()
  }
  return { queue, begun, finish }
}

describe("the checks of watched payments", () => {
  it("begin together, in their order, and as many as may run at once", async () => {
    const { queue, begun, finish } = heldChecks()
    const all = Array.from({ length: 200 }, (_, nth) => nth)
    all.forEach((one) => queue.add(one))
    expect(begun).toEqual([])

    await turn()
    expect(begun).toEqual(all.slice(0, 64))

    // A few that are done do not begin a few more.
    await finish(10)
    expect(begun).toHaveLength(64)
    await finish(22)
    expect(begun).toEqual(all.slice(0, 96))

    while (begun.length < all.length) {
      await finish(64)
    }
    expect(begun).toEqual(all)
  })

  it("begin again after the queue was empty", async () => {
    const { queue, begun, finish } = heldChecks()
    queue.add(1)
    await turn()
    await finish(1)

    queue.add(2)
    await turn()

    expect(begun).toEqual([1, 2])
  })
})
