import { useSimulator } from "./shop"

const context = useSimulator()
const TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/

describe("payment details", () => {
  it("show everything that was asked for, converted and after fees", async () => {
    const id = await context.shop.newPayment({
      amount: 100,
      currency: "EUR",
      client: { name: "Ana", email: "a@x.example", phone: "1" },
      products: [{ name: "Cup", quantity: 2, price: 50 }],
      payload: { cart: "c1" },
      reference_id: "order_1",
      reference_note: "Gift",
    })
    const reply = await context.shop.details(id)

    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({
      status: 200,
      message: expect.any(String),
      data: {
        payment_id: id,
        qr_code: expect.stringMatching(/^\d{20}$/),
        amount: "107.07",
        transaction_fee: "1.63",
        donation_amount: "0.00",
        currency: "USD",
        status: "pending",
        created_at: expect.stringMatching(TIME),
        is_sandbox_transaction: false,
        client: {
          name: "Ana",
          email: "a@x.example",
          phone: "1",
          phone_dial_code: "",
        },
        user: null,
        store: {
          name: "Corner Shop",
          domain: "shop.example",
          email: "hello@shop.example",
          phone: "+15550100",
          logo: "https://shop.example/logo.png",
        },
        webhook: null,
        reference: { id: "order_1", note: "Gift" },
        request_amount: {
          amount: "100.00",
          currency: "EUR",
          conversion_rate: "1.0870",
        },
        payload: { cart: "c1" },
        products: [{ name: "Cup", quantity: 2, price: "50.00" }],
      },
    })
  })

  it("name the wallet user only once the payment is paid", async () => {
    const id = await context.shop.newPayment()
    await context.simulator.control.pay(id, { user: { name: "Kim" } })

    expect(await context.shop.detailsData(id)).toMatchObject({
      status: "completed",
      user: { id: expect.any(Number), name: "Kim", wallet_id: "wal_1001" },
    })
  })

  it("can show more digits, other dates and fewer fields", async () => {
    await context.simulator.control.configure({
      currency: "KWD",
      shownDecimals: 3,
      omit: ["request_amount", "reference.id"],
    })
    const id = await context.shop.newPayment({
      amount: 1.234,
      currency: "KWD",
      reference_note: "n",
    })
    const data = await context.shop.detailsData(id)

    expect(data).toMatchObject({ amount: "1.215", transaction_fee: "0.019" })
    expect(data).not.toHaveProperty("request_amount")
    expect(data.reference).toEqual({ note: "n" })
  })

  it("show what a test overrides, until that is cleared", async () => {
    const { control } = context.simulator
    const id = await context.shop.newPayment()
    await control.override(id, {
      request_amount: { amount: "1.00" },
      client: null,
      payment_id: "other",
    })
    expect(await context.shop.detailsData(id)).toMatchObject({
      payment_id: "other",
      request_amount: { amount: "1.00", currency: "USD" },
    })

    await control.override(id, null)
    expect(await context.shop.detailsData(id)).toMatchObject({
      payment_id: id,
      request_amount: { amount: "10.00" },
    })
  })

  it("are not found for an unknown id, nor for a QR code number", async () => {
    const id = await context.shop.newPayment()
    const { qr_code } = await context.simulator.control.payment(id)
    const notFound = { status: 404, message: "Payment request not found" }

    expect((await context.shop.details("pay_x")).body).toEqual(notFound)
    expect((await context.shop.details(qr_code)).body).toEqual(notFound)
    expect((await context.shop.details("%ff")).body).toEqual(notFound)
  })
})

describe("payment status", () => {
  it("can be any text, there or on both read endpoints", async () => {
    const { control } = context.simulator
    const id = await context.shop.newPayment()
    const patch = { status: "on_hold" }
    await control.override(id, patch, { endpoints: ["details", "status"] })
    expect(await context.shop.statusValue(id)).toBe("on_hold")
    expect(await context.shop.detailsData(id)).toMatchObject(patch)

    await control.override(id, patch, { endpoints: ["status"] })
    expect(await context.shop.statusValue(id)).toBe("on_hold")
    expect(await context.shop.detailsData(id)).toMatchObject({
      status: "pending",
    })

    await control.override(id, null)
    expect(await context.shop.statusValue(id)).toBe("pending")
  })

  it("is short", async () => {
    const id = await context.shop.newPayment()

    expect((await context.shop.status(id)).body).toEqual({
      status: 200,
      message: expect.any(String),
      data: { payment_id: id, status: "pending" },
    })
  })

  it("says status_code when the id is unknown", async () => {
    const reply = await context.shop.status("pay_x")

    expect(reply.status).toBe(404)
    expect(reply.body).toEqual({
      status_code: 404,
      message: "Invalid payment id",
    })
  })
})
