import { z } from "zod"
import { SimulatorControlError } from "../src"
import { MerchantEndpoint } from "./merchant-endpoint"
import { useSimulator } from "./shop"

const context = useSimulator()

describe("expiry", () => {
  it("comes after fifteen minutes and not before", async () => {
    const { control } = context.simulator
    const id = await context.shop.newPayment()

    await control.advance(14 * 60 + 50)
    expect(await context.shop.statusValue(id)).toBe("pending")
    await control.advance(10)
    expect(await context.shop.statusValue(id)).toBe("expired")
  })

  it("is announced when the clock moves, although nobody asked", async () => {
    const merchant = await MerchantEndpoint.open()
    await context.shop.newPayment({ webhook_url: merchant.url })

    await context.simulator.control.advance(15 * 60)
    await context.simulator.control.webhooksSettled()
    expect(merchant.statuses).toEqual(["expired"])
    await merchant.close()
  })

  it("is announced in real time too", async () => {
    const merchant = await MerchantEndpoint.open()
    await context.simulator.control.configure({ expiryMinutes: 0.001 })
    await context.shop.newPayment({ webhook_url: merchant.url })

    await merchant.knocked(1)
    expect(merchant.statuses).toEqual(["expired"])
    await merchant.close()
  })

  it("keeps each payment's own lifetime", async () => {
    const { control } = context.simulator
    const merchant = await MerchantEndpoint.open()
    const minutes = [9, 3, 7, 1, 5, 8, 2]
    const byId = new Map<string, number>()
    for (const expiryMinutes of minutes) {
      await control.configure({ expiryMinutes })
      const id = await context.shop.newPayment({ webhook_url: merchant.url })
      byId.set(id, expiryMinutes)
    }

    for (let minute = 1; minute <= 9; minute += 1) {
      await control.advance(60)
      await control.webhooksSettled()
    }
    const announced = merchant.knocks.map(({ body }) => {
      const { payment_id } = z
        .object({ payment_id: z.string() })
        .parse(JSON.parse(body))
      return byId.get(payment_id)
    })
    expect(announced).toEqual([1, 2, 3, 5, 7, 8, 9])
    await merchant.close()
  })
})

describe("moves between states", () => {
  it("are refused with words where the contract has none", async () => {
    const { control } = context.simulator
    const expired = await context.shop.newPayment()
    await control.expire(expired)
    const failed = await context.shop.newPayment()
    await control.fail(failed, { reason: "Card stolen" })

    for (const id of [expired, failed]) {
      await expect(control.pay(id)).rejects.toMatchObject({
        status: 409,
        message: expect.stringContaining("only a pending payment can be paid"),
      })
    }
    expect((await control.payment(failed)).fail_reason).toBe("Card stolen")
    await expect(control.pay("pay_x")).rejects.toThrow(SimulatorControlError)
  })

  it("can be forced, even out of a final state", async () => {
    const { control } = context.simulator
    const id = await context.shop.newPayment()
    for (const status of [
      "expired",
      "completed",
      "refunded",
      "failed",
      "pending",
    ] as const) {
      await control.force(id, status)
      expect(await context.shop.statusValue(id)).toBe(status)
    }
    await control.pay(id)
    expect(await context.shop.statusValue(id)).toBe("completed")
  })

  it("finds a payment by its QR code number as well", async () => {
    const { control } = context.simulator
    const id = await context.shop.newPayment()
    const { qr_code } = await control.payment(id)

    expect(await control.pay(qr_code)).toMatchObject({
      payment_id: id,
      status: "completed",
    })
  })
})
