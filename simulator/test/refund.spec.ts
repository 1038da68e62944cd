import { useSimulator } from "./shop"

const context = useSimulator()

async function paidPayment(): Promise<string> {
  const id = await context.shop.newPayment({ amount: 100 })
  await context.simulator.control.pay(id)
  return id
}

const refused = (message: string) => ({ status: 400, message })

describe("refunding", () => {
  it("gives the money back at once, less the fee", async () => {
    const id = await paidPayment()
    const reply = await context.shop.refund(id)

    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({
      status: 200,
      message: expect.any(String),
      data: {
        payment_id: id,
        refund_amount: "99.50",
        refund_fee: "0.50",
        status: "refunded",
        refunded_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      },
    })
    expect(await context.shop.statusValue(id)).toBe("refunded")
  })

  it("refuses an unknown payment", async () => {
    const reply = await context.shop.refund("pay_x")

    expect(reply.status).toBe(404)
    expect(reply.body).toEqual({ status: 404, message: "Payment not found" })
  })

  it("happens once, also when the balance is gone by then", async () => {
    const id = await paidPayment()
    await context.shop.refund(id)
    await context.simulator.control.configure({ balance: 0 })

    expect((await context.shop.refund(id)).body).toEqual(
      refused("Payment has already been refunded")
    )
    expect(await context.simulator.control.payment(id)).toMatchObject({
      refund_count: 1,
    })
  })

  it.each(["pending", "failed", "expired"] as const)(
    "refuses a payment that is %s before it looks at the balance",
    async (status) => {
      const id = await context.shop.newPayment()
      await context.simulator.control.force(id, status)
      await context.simulator.control.configure({ balance: 0 })

      expect((await context.shop.refund(id)).body).toEqual(
        refused("Only completed payments can be refunded")
      )
    }
  )

  it("needs a balance that covers the refund amount", async () => {
    const { control } = context.simulator
    const id = await paidPayment()
    await control.configure({ balance: "99.49" })
    expect((await context.shop.refund(id)).body).toEqual(
      refused("Insufficient store balance for refund")
    )
    expect(await context.shop.statusValue(id)).toBe("completed")

    await control.configure({ balance: "99.50" })
    expect((await context.shop.refund(id)).status).toBe(200)
    expect((await control.settings()).balance).toBe("0.00")
  })

  it("moves the balance by what the books say", async () => {
    const { control } = context.simulator
    await control.configure({ balance: 1000 })
    const id = await paidPayment()
    expect((await control.settings()).balance).toBe("1098.50")

    await context.shop.refund(id)
    expect((await control.settings()).balance).toBe("999.00")
  })

  it("takes no request body", async () => {
    const id = await paidPayment()
    const reply = await context.shop.call(`/merchant/payment/${id}/refund`, {
      method: "POST",
      body: "{}",
    })

    expect(reply.status).toBe(400)
    expect(await context.shop.statusValue(id)).toBe("completed")
  })

  it("can happen in the service's own back office", async () => {
    const { control } = context.simulator
    const id = await paidPayment()

    expect(await control.refundOutside(id)).toMatchObject({
      status: "refunded",
      refund_amount: "99.50",
    })
    await expect(control.refundOutside(id)).rejects.toMatchObject({
      status: 409,
      message: "Payment has already been refunded",
    })
  })
})
