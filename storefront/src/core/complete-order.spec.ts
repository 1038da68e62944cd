import { FakeClock } from "../testing/fake-clock.js"
import { completeOrder } from "./complete-order.js"

async function complete(answers: (() => Promise<unknown>)[]) {
  const clock = new FakeClock()
  let calls = 0
  const done = completeOrder(async () => {
    const answer = answers[Math.min(calls, answers.length - 1)]
    calls += 1
    return answer?.()
  }, clock).then(
    (value) => ({ value, error: undefined as unknown }),
    (error: unknown) => ({ value: undefined as unknown, error })
  )
  await clock.pass(60_000)
  return { ...(await done), calls }
}

const order = { type: "order", order: { id: "order_1" } }
const conflict = () => Promise.reject(new Error("409: cart is being completed"))

describe("completing the cart of a paid session", () => {
  it("gives the order, also the one that the webhook has placed", async () => {
    expect(await complete([async () => order])).toMatchObject({
      value: order,
      calls: 1,
    })
  })

  it("tries again while Medusa holds the cart's lock", async () => {
    expect(
      await complete([conflict, conflict, async () => order])
    ).toMatchObject({
      value: order,
      calls: 3,
    })
  })

  it.each([
    { type: "cart", error: { message: "not paid yet" } },
    { id: "cart_01", total: 42.5 },
  ])("tries again while the answer is still the cart", async (cart) => {
    const answers = [async () => cart, async () => order]
    expect(await complete(answers)).toMatchObject({ value: order, calls: 2 })
    const { error } = await complete([async () => cart])
    expect(String(error)).toContain("no order yet")
  })

  it("gives up after five tries, since each one burns an order number", async () => {
    const { error, calls } = await complete([conflict])
    expect(calls).toBe(5)
    expect(error).toBeInstanceOf(Error)
  })

  it("passes a redirect of Next.js on at once: it is success", async () => {
    const redirect = Object.assign(new Error("NEXT_REDIRECT"), {
      digest: "NEXT_REDIRECT;push;/de/order/order_1/confirmed;307;",
    })
    const { error, calls } = await complete([() => Promise.reject(redirect)])
    expect(error).toBe(redirect)
    expect(calls).toBe(1)
  })
})
