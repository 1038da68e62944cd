import { type Simulator, startSimulator } from "medusa-payment-qr-simulator"
import { failureOf } from "./__fixtures__/service"
import { request as fullRequest } from "./__fixtures__/words"
import { GatewayClient } from "./client"
import {
  AlreadyRefundedError,
  CredentialsRejectedError,
  InsufficientBalanceError,
  NotRefundableError,
  PaymentNotFoundError,
  ValidationError,
} from "./errors"

let simulator: Simulator
beforeAll(async () => {
  simulator = await startSimulator()
})
beforeEach(() => simulator.control.reset())
afterAll(() => simulator.close())

function clientFor(mode: "production" | "sandbox") {
  return new GatewayClient({
    baseUrl: simulator.url,
    ...simulator.credentials[mode],
    timeoutMs: 3000,
  })
}

// No webhook: nobody listens at the shop's address here.
const request = { ...fullRequest, webhook_url: undefined }

async function paidPayment(client: GatewayClient): Promise<string> {
  const { payment_id } = await client.createPayment(request)
  await simulator.control.pay(payment_id)
  return payment_id
}

it("a created payment is pending and carries what was asked for", async () => {
  const client = clientFor("production")

  const created = await client.createPayment(request)

  expect(created.instructions).toContain("<")
  await expect(client.getStatus(created.payment_id)).resolves.toBe("pending")
  await expect(client.getDetails(created.payment_id)).resolves.toMatchObject({
    payment_id: created.payment_id,
    qr_code: created.qr_code,
    status: "pending",
    is_sandbox_transaction: false,
    reference: { id: "qrp_1", note: "Order 1" },
    request_amount: {
      amount: expect.stringMatching(/^100(\.0+)?$/),
      currency: "USD",
    },
    client: request.client,
    payload: request.payload,
  })
})

it("the credentials decide about the sandbox", async () => {
  const client = clientFor("sandbox")

  const { payment_id } = await client.createPayment(request)

  await expect(client.getDetails(payment_id)).resolves.toMatchObject({
    is_sandbox_transaction: true,
  })
})

it("a payment completes, and its details then name the payer", async () => {
  const client = clientFor("production")

  const id = await paidPayment(client)

  await expect(client.getStatus(id)).resolves.toBe("completed")
  const { user } = await client.getDetails(id)
  expect(user?.wallet_id).toEqual(expect.any(String))
})

it("a refund gives its figures and leaves the payment refunded", async () => {
  const client = clientFor("production")
  const id = await paidPayment(client)

  const refund = await client.refund(id)

  expect(refund).toEqual({
    payment_id: id,
    status: "refunded",
    refund_amount: expect.stringMatching(/^\d+\.\d\d$/),
    refund_fee: expect.stringMatching(/^\d+\.\d\d$/),
    refunded_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  })
  await expect(client.getStatus(id)).resolves.toBe("refunded")
})

it("each of the seven documented errors is an outcome of its own", async () => {
  const client = clientFor("production")
  const pending = await client.createPayment(request)
  const refunded = await paidPayment(client)
  await client.refund(refunded)
  const paid = await paidPayment(client)

  const invalid = await failureOf(
    client.createPayment({ ...request, amount: 1e9 }),
    ValidationError
  )
  expect(invalid.errors).toContainEqual({
    field: "amount",
    message: expect.any(String),
  })
  await failureOf(client.getDetails("nobody"), PaymentNotFoundError)
  await failureOf(client.getStatus("nobody"), PaymentNotFoundError)
  await failureOf(client.refund("nobody"), PaymentNotFoundError)
  await failureOf(client.refund(refunded), AlreadyRefundedError)
  await failureOf(client.refund(pending.payment_id), NotRefundableError)
  await simulator.control.configure({ balance: "0" })
  await failureOf(client.refund(paid), InsufficientBalanceError)
})

it("credentials that the service does not know are rejected", async () => {
  const client = new GatewayClient({
    baseUrl: simulator.url,
    apiKey: "nobody",
    apiSecret: "nothing",
    timeoutMs: 3000,
  })

  await failureOf(client.createPayment(request), CredentialsRejectedError)
})
