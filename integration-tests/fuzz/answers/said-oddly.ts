import fc from "fast-check"
import { drop, type Json, type JsonObject, put, textWith } from "./json"
import { type Content, type Kinds, open, right, wrong } from "./kind"
import { money, type Right, valueOf } from "./right"

const AMOUNT = ["data", "request_amount", "amount"]

const unreadableAmounts = [
  ...[
    "10,00",
    "1.000,00",
    "1,000.00",
    "1 000",
    "1'000",
    "1_000",
    "1e2",
    "1E+2",
  ],
  ...["1e400", "NaN", "Infinity", "-Infinity", "0x10", "0b1", "010n", "", " "],
  ...["10.", ".5", "+10.00", "--1", "- 1", "1.2.3", "10.00 EUR", "€10", "ten"],
  ...[
    "１０.００",
    "١٠",
    "1०",
    "10\u200b.00",
    "10\u0000",
    "1/2",
    "null",
    "true",
  ],
]
const unreadableNumbers = [
  ...["1e400", "-1e400", "1e21", "9007199254740992", "-9007199254740992"],
  ...["1e-7", "0.0000001", "true", "[]", "{}", '["10.00"]', '{"amount":1}'],
]
const readableNumbers: [string, string][] = [
  ["100", "100"],
  ["100.5", "100.5"],
  ["1e2", "100"],
  ["1.50", "1.5"],
  ["-3", "-3"],
  ["0", "0"],
  ["-0", "0"],
  ["9007199254740991", "9007199254740991"],
]

/** Money depends on them: absent is tolerated, another type never. */
const decisive: [string[], Json[]][] = [
  [["currency"], [840, true, {}, ["USD"]]],
  [["is_sandbox_transaction"], ["false", 0, 1, "", [], {}]],
  [["reference"], ["qrp_1", 7, [], true]],
  [
    ["reference", "id"],
    [7, {}, ["a"], false],
  ],
  [["request_amount"], ["100.00", 100, [], true, ""]],
  [
    ["request_amount", "currency"],
    [1, {}, ["USD"], true],
  ],
]

/** Only shown: an odd one must not hide that a payment was paid. */
const shown: [string, Json[]][] = [
  ["amount", ["1,000.00", {}, "NaN", true, "1e5"]],
  ["transaction_fee", [[], "free", "", "１"]],
  ["donation_amount", [false, "-", {}]],
  ["created_at", [1740823200, {}, []]],
  ["qr_code", [8829102933, null, []]],
  ["client", ["Ana", 1, []]],
  ["user", [[], "nobody", 0]],
  ["store", [7, "shop", []]],
  ["webhook", [true, "called", []]],
  ["payload", ["cart_1", [], 5]],
  ["products", [{ name: "Shirt" }, "none", 0]],
]

export const contentOf = (
  { endpoint }: Right,
  body: JsonObject,
  expected: JsonObject = body
): Content => ({
  body: JSON.stringify(body),
  verdict: right(valueOf(endpoint, expected.data as JsonObject)),
})

const pairs = <P>(table: [P, Json[]][]): fc.Arbitrary<[P, Json]> =>
  fc.constantFrom(
    ...table.flatMap(([path, odds]) =>
      odds.map((odd): [P, Json] => [path, odd])
    )
  )

/** Numbers, types and fields that the contract does not have, in places where that matters and where it does not. */
export const saidOddly: Kinds<Content> = {
  "an amount that is no decimal": {
    on: ["details"],
    make: ({ body }) =>
      fc.constantFrom(...unreadableAmounts).map((amount) => ({
        body: JSON.stringify(put(body, AMOUNT, amount)),
        verdict: wrong,
      })),
  },
  "an amount that no decimal can hold": {
    on: ["details"],
    make: ({ body }) =>
      fc.constantFrom(...unreadableNumbers).map((token) => ({
        body: textWith(body, AMOUNT, token),
        verdict: wrong,
      })),
  },
  "an amount that is a number": {
    on: ["details"],
    make: ({ body, endpoint }) =>
      fc.constantFrom(...readableNumbers).map(([token, read]) => ({
        body: textWith(body, AMOUNT, token),
        verdict: right(
          valueOf(endpoint, put(body, AMOUNT, read).data as JsonObject)
        ),
      })),
  },
  "an amount that is odd but plain": {
    on: ["details"],
    make: (one) =>
      fc
        .oneof(
          money.map((amount) => `-${amount}`),
          fc.constantFrom("0", "-0.00", "000010.00", `1${"0".repeat(20_000)}`),
          money.map((amount) => `${amount}${"0".repeat(5000)}`)
        )
        .map((amount) => contentOf(one, put(one.body, AMOUNT, amount))),
  },
  "an amount in white space": {
    on: ["details"],
    make: (one) =>
      fc
        .tuple(money, fc.constantFrom(" ", "\n", "\u00a0"))
        .map(([amount, blank]) =>
          contentOf(
            one,
            put(one.body, AMOUNT, blank + amount + blank),
            put(one.body, AMOUNT, amount)
          )
        ),
  },
  "a field that decides about money has another type": {
    on: ["details"],
    make: ({ body }) =>
      pairs(decisive).map(([path, odd]) => ({
        body: JSON.stringify(put(body, ["data", ...path], odd)),
        verdict: wrong,
      })),
  },
  "a field that is only shown is odd": {
    on: ["details"],
    make: (one) =>
      pairs(shown).map(([key, odd]) =>
        contentOf(
          one,
          put(one.body, ["data", key], odd),
          odd === null
            ? put(one.body, ["data", key], null)
            : drop(one.body, ["data", key])
        )
      ),
  },
  "a refund whose figures are odd": {
    on: ["refund"],
    make: (one) =>
      fc
        .tuple(
          fc.constantFrom("refund_amount", "refund_fee"),
          fc.constantFrom<Json>("1,00", "NaN", {}, [], true, null, "", "1e9")
        )
        .map(([key, odd]) =>
          contentOf(
            one,
            put(one.body, ["data", key], odd),
            put(one.body, ["data", key], null)
          )
        ),
  },
  "a code without instructions": {
    on: ["create"],
    make: (one) =>
      fc
        .constantFrom<Json>(null, 7, [], {}, true)
        .map((odd) =>
          contentOf(
            one,
            put(one.body, ["data", "instructions"], odd),
            put(one.body, ["data", "instructions"], "")
          )
        ),
  },
  "fields that are new": {
    make: (one) =>
      fc
        .tuple(
          fc.constantFrom(
            ...["tip", "Status", "STATUS", "state", "paid", "toString"],
            ...["constructor", "hasOwnProperty", "valueOf", "then", "toJSON"],
            ...["prototype", "completed", "", "data", "payment_id\u200b"]
          ),
          fc.jsonValue({ maxDepth: 4 })
        )
        .map(([key, value]) =>
          contentOf(one, put(one.body, ["data", key], value as Json), one.body)
        ),
  },
  "a list that is very long": {
    on: ["details"],
    make: ({ body, value }) =>
      fc.constantFrom("1", "null", "[]", '"a"').map((item) => ({
        body: textWith(
          body,
          ["data", "products"],
          `[${Array(100_000).fill(item).join(",")}]`
        ),
        verdict: right({ ...(value as JsonObject), products: undefined }),
      })),
  },
  "a field twice": {
    on: ["details", "status"],
    make: ({ body, endpoint }) =>
      fc.constantFrom("pending", "completed").map((last) => {
        const data = { ...(body.data as JsonObject), status: last }
        const text = JSON.stringify({ ...body, data })
        return {
          body: text.replace('"data":{', '"data":{"status":"failed",'),
          verdict: open(valueOf(endpoint, data)),
        }
      }),
  },
}
