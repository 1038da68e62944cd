import { errorAnswer, paymentDetails } from "./contract"
import {
  failureOf,
  json,
  onceClientOf,
  startService,
} from "./__fixtures__/service"
import { details, paymentId, status, success } from "./__fixtures__/words"
import { UnreadableAnswerError } from "./errors"

const read = async (data: unknown) => {
  const service = await startService(json(200, success(data)))
  return onceClientOf(service.url).getDetails(paymentId)
}

const bare = { payment_id: paymentId, status: "pending" }
const optional = Object.keys(paymentDetails.shape).filter(
  (key) => !(key in bare)
)

it("reads details of which nothing but id and status is there", async () => {
  await expect(read(bare)).resolves.toEqual(bare)
})

it("reads details in which everything else is null", async () => {
  const nulls = Object.fromEntries(optional.map((key) => [key, null]))

  await expect(read({ ...bare, ...nulls })).resolves.toEqual({
    ...bare,
    ...nulls,
  })
})

it("reads details in which every object has nulls only", async () => {
  const emptied = {
    client: { name: null, email: null },
    user: { id: null, wallet_id: null },
    reference: { id: null, note: null },
    request_amount: { amount: null, currency: null, conversion_rate: null },
    webhook: { url: null, called_at: null, response: null },
    products: [{ name: null, quantity: null, price: null }],
  }

  await expect(read({ ...bare, ...emptied })).resolves.toEqual({
    ...bare,
    ...emptied,
  })
})

it("overlooks fields that are new", async () => {
  const answer = await read({
    ...details,
    tip: "1.00",
    request_amount: { ...details.request_amount, rounding: "up" },
  })

  expect(answer).toEqual(details)
})

it("turns amounts that are numbers into decimal strings", async () => {
  const answer = await read({
    ...details,
    amount: 98,
    transaction_fee: 0.1,
    request_amount: { amount: 100.5, currency: "USD", conversion_rate: 1 },
  })

  expect(answer).toMatchObject({
    amount: "98",
    transaction_fee: "0.1",
    request_amount: { amount: "100.5", conversion_rate: "1" },
  })
})

it("shows the first thousand of more products than any order has", async () => {
  const products = Array.from({ length: 50_000 }, () => ({ name: "Shirt" }))

  const answer = await read({ ...details, products })

  expect(answer.products).toEqual(products.slice(0, 1000))
})

it("looks at the first thousand of more problems than anybody reads", () => {
  const looked: number[] = []
  const errors = Array.from({ length: 2000 }, (_, nth) => ({
    get field() {
      looked.push(nth)
      return "amount"
    },
    message: "is required",
  }))

  const answer = errorAnswer.parse({ message: "Validation error", errors })

  expect(answer.errors).toHaveLength(1000)
  expect(Math.max(...looked)).toBe(999)
})

it("leaves dates as the service wrote them", async () => {
  const answer = await read({ ...details, created_at: "2025-02-30 25:61:00" })

  expect(answer.created_at).toBe("2025-02-30 25:61:00")
})

it.each([
  ["amount", "1,000.00"],
  ["transaction_fee", {}],
  ["donation_amount", "free"],
  ["created_at", 1740823200],
  ["qr_code", 8829102933],
  ["client", "Ana"],
  ["user", []],
  ["store", 7],
  ["webhook", true],
  ["payload", "cart_1"],
  ["products", { name: "Shirt" }],
])("still tells that a payment is paid when %s is odd", async (key, odd) => {
  const answer = await read({ ...details, [key]: odd })

  expect(answer).toEqual({ ...details, [key]: undefined })
})

it.each([
  ["currency", 840, "data.currency"],
  ["is_sandbox_transaction", "false", "data.is_sandbox_transaction"],
  ["is_sandbox_transaction", 0, "data.is_sandbox_transaction"],
  ["reference", "qrp_1", "data.reference"],
  ["reference", { id: 7 }, "data.reference.id"],
  ["request_amount", "100.00", "data.request_amount"],
  ["request_amount", [], "data.request_amount"],
  ["request_amount", { amount: "1,00" }, "data.request_amount.amount"],
  ["request_amount", { amount: "1e2" }, "data.request_amount.amount"],
  ["request_amount", { amount: 1e21 }, "data.request_amount.amount"],
  ["request_amount", { amount: 2 ** 53 }, "data.request_amount.amount"],
  ["request_amount", { amount: "" }, "data.request_amount.amount"],
  ["request_amount", { amount: true }, "data.request_amount.amount"],
  ["request_amount", { currency: {} }, "data.request_amount.currency"],
])(
  "refuses the whole answer when %s is %j, since money depends on it",
  async (key, odd, path) => {
    const error = await failureOf(
      read({ ...details, [key]: odd }),
      UnreadableAnswerError
    )

    expect(error.reason).toMatch(new RegExp(`${path}$`))
  }
)

it.each([404, "500", "failed", { valueOf: 200, toString: 200 }])(
  "does not believe a success whose body says status %j",
  async (code) => {
    const body = { ...Object(status("completed")), status: code }
    const service = await startService(json(200, body))

    await failureOf(
      onceClientOf(service.url).getStatus(paymentId),
      UnreadableAnswerError
    )
  }
)

it.each([null, "200"])(
  "believes a success whose body says %j",
  async (code) => {
    const body = { ...Object(status("completed")), status: code }
    const service = await startService(json(200, body))

    await expect(onceClientOf(service.url).getStatus(paymentId)).resolves.toBe(
      "completed"
    )
  }
)
