import { SimulatorControl } from "../src"
import { useSimulator } from "./shop"

const context = useSimulator()

describe("the journal", () => {
  it("tells what arrived, and of credentials only whether they were right", async () => {
    const { control } = context.simulator
    const id = await context.shop.newPayment({ reference_id: "r1" })
    const [entry] = await control.journal()

    expect(entry).toMatchObject({
      endpoint: "create",
      method: "POST",
      path: "/merchant/payment/create",
      mode: "production",
      contentType: "application/json",
      body: { amount: 10, currency: "USD", reference_id: "r1" },
      paymentId: id,
      fault: null,
      answered: 200,
    })
    expect(JSON.stringify(entry)).not.toMatch(/sim_live/)
    expect(entry?.headers).toMatchObject({
      "api-key": "right",
      "api-secret": "right",
    })
  })

  it("can be asked for one endpoint or one payment, and cleared", async () => {
    const { control } = context.simulator
    const one = await context.shop.newPayment()
    const two = await context.shop.newPayment()
    await context.shop.status(one)
    await context.shop.details(two)
    const endpoints = async (filter: Parameters<typeof control.journal>[0]) =>
      (await control.journal(filter)).map(({ endpoint }) => endpoint)

    expect(await endpoints({ paymentId: one })).toEqual(["create", "status"])
    expect(await endpoints({ endpoint: "details" })).toEqual(["details"])
    await control.clearJournal()
    expect(await endpoints({})).toEqual([])
  })

  it("shows a client that follows a redirect", async () => {
    const { control } = context.simulator
    await control.fault({ endpoint: "status", kind: "redirect" })
    await context.shop.call("/merchant/payment/x/status", {
      redirect: "follow",
    })

    expect(await control.journal({ endpoint: "unknown" })).toMatchObject([
      { path: "/merchant/redirected", answered: 404 },
    ])
  })
})

describe("the control client", () => {
  it("drives a simulator that it only knows by address", async () => {
    const control = new SimulatorControl(`${context.simulator.url}/`)
    const id = await context.shop.newPayment()

    expect(await control.payments()).toMatchObject([
      {
        payment_id: id,
        requested_amount: 10,
        requested_currency: "USD",
        net: "9.85",
        fee: "0.15",
        refund_count: 0,
      },
    ])
  })

  it("hears which setting is wrong", async () => {
    const { control } = context.simulator

    await expect(control.configure({ expiryMinutes: -1 })).rejects.toThrow(
      /expiryMinutes/
    )
  })

  it("resets everything to how it was at the start", async () => {
    const { control } = context.simulator
    await context.shop.newPayment()
    await control.configure({ currency: "EUR", store: { name: "Other" } })
    await control.advance(10_000)
    await control.fault({ endpoint: "create", kind: "500", times: "always" })
    await control.reset()

    expect(await control.payments()).toEqual([])
    expect(await control.journal()).toEqual([])
    expect(await control.settings()).toMatchObject({
      currency: "USD",
      store: { name: "Corner Shop", domain: "shop.example" },
    })
    expect(Math.abs((await control.now()) - Date.now())).toBeLessThan(5_000)
    expect(await context.shop.newPayment()).toMatch(/^pay_/)
  })
})
