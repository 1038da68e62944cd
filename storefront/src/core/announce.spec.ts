import { checkout, told } from "../testing/checkout.js"
import { isWorthTelling } from "./announce.js"

describe("what a screen reader is told about the time", () => {
  it("every 3 minutes, then every minute, then every 30 seconds", () => {
    const told = []
    for (let left = 899; left >= 0; left -= 1)
      if (isWorthTelling(left + 1, left)) told.push(left)
    expect(told).toEqual([720, 540, 360, 300, 240, 180, 120, 90, 60, 30])
  })

  it("after a sleep only once, and only if a moment was missed", () => {
    expect(isWorthTelling(700, 650)).toBe(false)
    expect(isWorthTelling(800, 400)).toBe(true)
    expect(isWorthTelling(400, 800)).toBe(false)
  })

  it("comes through the state, and so does each change of phase", async () => {
    const { qr, clock, backend, begin } = checkout()
    backend.answer = () => told({ expires_in: 182 })
    await begin()
    expect(qr.getState().announcement).toBeNull()
    await clock.pass(2000)
    expect(qr.getState().announcement).toBe(180)
    backend.answer = () => told({ status: "expired" })
    await clock.pass(4000)
    expect(qr.getState().announcement).toBe("expired")
  })
})
