import { useSimulator } from "./shop"

const context = useSimulator()
const DAY = 24 * 60 * 60

/** Just after midnight, so that no test runs into the next day by chance. */
beforeEach(async () => {
  const { control } = context.simulator
  const now = Math.floor((await control.now()) / 1000)
  await control.advance(DAY - (now % DAY) + 60)
})

async function accepted(amount: number, currency = "USD"): Promise<boolean> {
  const reply = await context.shop.create({ amount, currency })
  if (reply.status !== 200) {
    expect(reply.body).toMatchObject({
      message: "Validation error",
      errors: [{ field: "amount" }],
    })
  }
  return reply.status === 200
}

describe("the store's limits", () => {
  it("bound one payment, in the store's currency", async () => {
    await context.simulator.control.configure({ minimum: 5, maximum: "10.50" })

    expect(await accepted(4.99)).toBe(false)
    expect(await accepted(5)).toBe(true)
    expect(await accepted(10.5)).toBe(true)
    expect(await accepted(10.51)).toBe(false)
    expect(await accepted(9.8, "EUR")).toBe(false)
    expect(await accepted(600, "JPY")).toBe(false)
  })

  it("bound a day, and the next day is free again", async () => {
    await context.simulator.control.configure({ daily: 100 })

    expect(await accepted(60)).toBe(true)
    expect(await accepted(60)).toBe(false)
    await context.simulator.control.advance(DAY)
    expect(await accepted(60)).toBe(true)
  })

  it("bound a month", async () => {
    await context.simulator.control.configure({ monthly: 100 })

    expect(await accepted(100)).toBe(true)
    expect(await accepted(0.01)).toBe(false)
    await context.simulator.control.advance(31 * DAY)
    expect(await accepted(100)).toBe(true)
  })

  it("do not count payments that failed or expired", async () => {
    const { control } = context.simulator
    await control.configure({ daily: 100 })
    await control.fail(await context.shop.newPayment({ amount: 100 }))
    await context.shop.newPayment({ amount: 100 })
    expect(await accepted(1)).toBe(false)

    await control.advance(15 * 60)
    expect(await accepted(100)).toBe(true)
  })
})
