import fc from "fast-check"
import type { Operation } from "../../../src/gateway/errors"
import type { JsonObject } from "./json"

/** A right answer of the contract, and what the client has to make of it. */
export type Right = {
  endpoint: Operation
  /** Which call it answers: the payment's id, or at create our reference. */
  key: string
  body: JsonObject
  value: unknown
}

export const STATUSES = [
  ...["pending", "completed", "failed", "refunded", "expired"],
]

/** In every text that is nobody's business: no error may show it. */
export const PRIVATE = "private-4711-of-the-body"

const id = fc
  .tuple(
    fc.constantFrom("PAY-", "pay_", "", "7", "ID:", "a b/", "é~"),
    // Each call has an id of its own: the server knows by it which answer to give.
    fc.noBias(fc.uuid({ version: 4 }))
  )
  .map((parts) => parts.join(""))
/** One line of printable text: it arrives as it was sent. What does not is said oddly. */
const text = fc
  .string({ unit: "grapheme", maxLength: 30 })
  .map((words) => words.replace(/[\p{C}\p{Z}]+/gu, " "))
  .map((words) => `${words} ${PRIVATE}`.trim().replace(/ +/g, " "))
const cents = fc.integer({ min: 0, max: 99 })
export const money = fc
  .tuple(fc.nat(10_000_000), cents)
  .map(([whole, part]) => `${whole}.${String(part).padStart(2, "0")}`)
const moment = fc.constantFrom("2026-11-15 10:00:00", "2026-02-30 25:61:00")
const digits = fc
  .bigInt({ min: 10n ** 9n, max: 10n ** 19n })
  .map((number) => `${number}`)

/** The contract leaves open which details are always there, and which may be null. */
const maybe = <T>(shape: fc.Arbitrary<T>) => fc.option(shape, { freq: 6 })
const some = <T extends Record<string, fc.Arbitrary<unknown>>>(shape: T) =>
  fc.record(shape, { requiredKeys: [] })

const details = {
  qr_code: maybe(digits),
  amount: maybe(money),
  transaction_fee: maybe(money),
  donation_amount: maybe(money),
  currency: maybe(fc.constantFrom("USD", "EUR", "KWD")),
  created_at: maybe(moment),
  is_sandbox_transaction: maybe(fc.boolean()),
  client: maybe(some({ name: text, email: text, phone: text })),
  user: maybe(some({ id: fc.nat(), name: text, wallet_id: text })),
  store: maybe(some({ name: text, logo: text, domain: text })),
  webhook: maybe(
    some({ url: text, called_at: moment, response: some({ body: text }) })
  ),
  reference: maybe(some({ id: fc.uuid(), note: text })),
  request_amount: maybe(
    some({
      amount: money,
      currency: fc.constantFrom("USD", "EUR"),
      conversion_rate: fc.constantFrom("1.0000", "0.9231"),
    })
  ),
  payload: maybe(some({ cart: text, nested: some({ deeper: text }) })),
  products: maybe(
    fc.array(some({ name: text, quantity: fc.nat(), price: money }), {
      maxLength: 3,
    })
  ),
}

const success = (data: JsonObject): JsonObject => ({
  status: 200,
  message: "Success",
  data,
})

const dataOf: Record<Operation, fc.Arbitrary<JsonObject>> = {
  create: fc.record({ qr_code: digits, instructions: text }),
  status: fc.record({ status: fc.constantFrom(...STATUSES) }),
  details: fc.record(
    { status: fc.constantFrom(...STATUSES), ...details },
    { requiredKeys: ["status"] }
  ) as fc.Arbitrary<JsonObject>,
  refund: fc.record({
    refund_amount: money,
    refund_fee: money,
    status: fc.constant("refunded"),
    refunded_at: moment,
  }),
}

export function rightAnswer(endpoint: Operation): fc.Arbitrary<Right> {
  return fc.tuple(id, dataOf[endpoint]).map(([key, rest]) => {
    const data: JsonObject = { payment_id: key, ...rest }
    const body =
      endpoint === "create" ? { message: "Created", data } : success(data)
    return { endpoint, key, body, value: valueOf(endpoint, data) }
  })
}

/** What the client returns for `data`: the status endpoint's answer is its one word. */
export function valueOf(endpoint: Operation, data: JsonObject): unknown {
  return endpoint === "status" ? data.status : data
}
