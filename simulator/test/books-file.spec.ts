import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startSimulator, type Simulator } from "../src"
import { Shop } from "./shop"

const folder = mkdtempSync(join(tmpdir(), "simulator-books-"))
const running: Simulator[] = []

async function start(file: string) {
  const simulator = await startSimulator({ file: join(folder, file) })
  running.push(simulator)
  return { simulator, shop: new Shop(simulator) }
}

afterAll(async () => {
  await Promise.all(running.map((simulator) => simulator.close()))
  rmSync(folder, { recursive: true })
})

describe("books that are kept in a file", () => {
  it("are there at the next start, and the payment can be refunded", async () => {
    const first = await start("kept.json")
    const id = await first.shop.newPayment({ reference_id: "cart-1" })
    await first.simulator.control.pay(id)
    const before = await first.simulator.control.payment(id)
    await first.simulator.close()

    const second = await start("kept.json")

    expect(await second.simulator.control.payment(id)).toEqual(before)
    expect((await second.shop.refund(id)).status).toBe(200)
    await second.simulator.close()
    const third = await start("kept.json")
    expect(await third.shop.statusValue(id)).toBe("refunded")
    expect((await third.shop.refund(id)).status).toBe(400)
  })

  it("are there also after a process that was killed", async () => {
    const killed = await start("killed.json")
    const id = await killed.shop.newPayment()
    await killed.simulator.control.pay(id)

    const next = await start("killed.json")

    expect(await next.shop.statusValue(id)).toBe("completed")
  })

  it("expire what ran out in the meantime", async () => {
    const first = await start("expired.json")
    const id = await first.shop.newPayment()
    await first.simulator.close()

    const second = await start("expired.json")
    await second.simulator.control.advance(16 * 60)

    expect(await second.shop.statusValue(id)).toBe("expired")
  })

  it("say so when the file holds something else", async () => {
    writeFileSync(join(folder, "odd.json"), "{}")
    await expect(start("odd.json")).rejects.toThrow(/does not hold/)
  })
})
