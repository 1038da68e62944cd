import fc from "fast-check"
import { drop, type Json, type JsonObject, put, textWithMember } from "./json"
import { type Content, type Kinds, open, WITH_STATUS, wrong } from "./kind"
import { type Right, STATUSES } from "./right"
import { credentialEchoes } from "./sent"

const refusedContent = (body: Json): Content => ({
  body: JSON.stringify(body),
  verdict: wrong,
})

const needed = ({ endpoint }: Right): string[] =>
  endpoint === "create" ? ["payment_id", "qr_code"] : ["payment_id", "status"]

const otherType: fc.Arbitrary<Json> = fc.constantFrom<Json>(
  ...[null, true, false, 0, 1, 200, -1, [], {}, [[]]]
)

const blanks = [
  " ",
  "\n",
  "\t",
  "\u00a0",
  "\u200b",
  "\ufeff",
  "\u0000",
  "\u2060",
]

/** Changes after which a text has other letters, although somebody may not see it. */
export const otherLetters: ((text: string) => string)[] = [
  (text) => text.replace("e", "\u0435"),
  (text) => text.replace("e", "e\u0301"),
  (text) => text.replace("d", "\uff44"),
  (text) => [...text].reverse().join(""),
  (text) => text.slice(0, -1),
  (text) => `${text}s`,
  (text) => `"${text}"`,
  (text) => `${text},${text}`,
  (text) => `\u202e${text}`,
]

/** Every change of a word that somebody could take for the word itself. */
const lookalikes = [
  ...otherLetters,
  (word: string) => word.toUpperCase(),
  (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1),
  ...blanks.flatMap((blank) => [
    (word: string) => blank + word,
    (word: string) => word + blank,
    (word: string) => word.slice(0, 3) + blank + word.slice(3),
  ]),
]

const unheardOf = fc.constantFrom(
  ...["", "paid", "success", "COMPLETED", "complete", "done", "ok", "true"],
  ...["approved", "settled", "on_hold", "chargeback", "null", "undefined"],
  ...["__proto__", "constructor", "toString", "200", "completed".repeat(9999)],
  ...credentialEchoes
)

const oddStatus = fc.oneof(
  unheardOf,
  fc.string({ unit: "binary", maxLength: 40 }).filter((word) => {
    return !STATUSES.includes(word)
  }),
  fc
    .tuple(fc.constantFrom(...STATUSES), fc.constantFrom(...lookalikes))
    .map(([word, change]) => change(word))
    .filter((word) => !STATUSES.includes(word))
)

/** What a service would say that means something else, or nothing, in good JSON. */
export const saidWrong: Kinds<Content> = {
  "a needed field is missing": {
    make: (one) =>
      fc
        .constantFrom(...needed(one))
        .map((key) => refusedContent(drop(one.body, ["data", key]))),
  },
  "a needed field has another name": {
    make: (one) =>
      fc
        .tuple(
          fc.constantFrom(...needed(one)),
          fc.constantFrom<(key: string) => string>(
            (key) => key.toUpperCase(),
            (key) => ` ${key}`,
            (key) => `${key}\u200b`,
            (key) => key.replace("_", "-"),
            (key) => `data.${key}`
          )
        )
        .filter(([key, rename]) => rename(key) !== key)
        .map(([key, rename]) => {
          const data = one.body.data as JsonObject
          const without = drop(one.body, ["data", key])
          return refusedContent(
            put(without, ["data", rename(key)], data[key] ?? null)
          )
        }),
  },
  "a needed field has another type": {
    make: (one) =>
      fc
        .tuple(fc.constantFrom(...needed(one)), otherType, fc.boolean())
        .map(([key, odd, wrap]) => {
          const data = one.body.data as JsonObject
          const value = wrap ? [data[key] ?? null] : odd
          return refusedContent(put(one.body, ["data", key], value))
        }),
  },
  "a status that nobody knows": {
    on: WITH_STATUS,
    make: ({ body }) =>
      oddStatus.map((odd) =>
        refusedContent(put(body, ["data", "status"], odd))
      ),
  },
  "a refund in another state": {
    on: ["refund"],
    make: ({ body }) =>
      fc
        .constantFrom(...STATUSES.filter((word) => word !== "refunded"))
        .map((word) => refusedContent(put(body, ["data", "status"], word))),
  },
  "another payment": {
    on: WITH_STATUS,
    make: ({ body, key }) =>
      fc
        .constantFrom(
          ...[`${key}1`, key.slice(1), ` ${key}`, `${key}\u200b`, key + key],
          ...[key.toUpperCase(), key.toLowerCase(), encodeURIComponent(key)],
          ...["", ".", "..", "PAY-1", "\ud800", `${key}\u0000`]
        )
        .filter((other) => other !== key)
        .map((other) =>
          refusedContent(put(body, ["data", "payment_id"], other))
        ),
  },
  "a created payment that nobody can ask for": {
    on: ["create"],
    make: ({ body }) =>
      fc
        .constantFrom(
          ...["", ".", "..", "\ud800", "PAY-\udfff", "PAY-\ufffd"],
          ...["PAY-\n1", "PAY-1\u0000", "PAY-\u200b1", "x".repeat(513)]
        )
        .map((unusable) =>
          refusedContent(put(body, ["data", "payment_id"], unusable))
        ),
  },
  "a code that can't be kept": {
    on: ["create"],
    make: ({ body }) =>
      fc
        .constantFrom("", "\u0000", "88\u000029", "88\ufffd")
        .map((code) => refusedContent(put(body, ["data", "qr_code"], code))),
  },
  "the data lie elsewhere": {
    make: ({ body }) => {
      const data = body.data ?? null
      return fc
        .constantFrom<Json>(
          ...[data, { data: { data } }, { data: [data] }, [body], [[body]]],
          { ...body, data: JSON.stringify(data) },
          ...[null, [], {}, 7, "data"].map((odd) => ({ ...body, data: odd })),
          { ...drop(body, ["data"]), Data: data },
          { result: body }
        )
        .map(refusedContent)
    },
  },
  "a body that contradicts its success": {
    on: WITH_STATUS,
    make: ({ body }) =>
      fc
        .constantFrom<Json>(
          ...[0, 100, 199, 300, 302, 400, 404, 500, -200, 2000, 20, false, ""],
          ...["400", "500", "failed", "error", "completed", {}, [], "200 OK"],
          { valueOf: 200 }
        )
        .map((status) => refusedContent({ ...body, status })),
  },
  "a status that only a prototype has": {
    on: WITH_STATUS,
    make: ({ body }) =>
      fc
        .constantFrom(
          '"__proto__":{"status":"completed"}',
          '"__proto__":{"status":"refunded"}',
          '"constructor":{"prototype":{"status":"completed"}}',
          '"prototype":{"status":"completed"}'
        )
        .map((member) => ({
          body: textWithMember(drop(body, ["data", "status"]), member),
          verdict: wrong,
        })),
  },
  "a success that is put in odd words": {
    make: ({ body, value }) =>
      fc
        .constantFrom<Json>([200], "0xC8", " 200 ", 200.5, 299, "2e2", [
          ["200"],
        ])
        .map((status) => ({
          body: JSON.stringify({ ...body, status }),
          verdict: open(value),
        })),
  },
}
