import fc from "fast-check"
import type { Target, Targets } from "./target"

/** Where a request goes, and what has to come back. */
export type Path = {
  kind: string
  route: "webhook" | "core" | "status"
  path: string
  /** Every answer that is as designed; without it, any that is no failure of the store. */
  answers?: { status: number; text: string }
}

const notFound = { status: 404, text: '{"message":"Not found"}' }
const unknown = { status: 404, text: '"unknown_qr_payment"' }

const swapCase = (text: string) =>
  text.replace(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase()
      ? letter.toUpperCase()
      : letter.toLowerCase()
  )

const oneOther = (text: string, nth: number) => {
  const at = nth % text.length
  const other = text[at] === "A" ? "B" : "A"
  return text.slice(0, at) + other + text.slice(at + 1)
}

type Change = (word: string, nth: number) => string

/** What is never the word itself, also after the store has decoded it. */
const changes: Record<string, Change> = {
  "one character changed": oneOther,
  "the case changed": swapCase,
  truncated: (word, nth) => word.slice(0, 1 + (nth % (word.length - 1))),
  "its end": (word, nth) => word.slice(1 + (nth % (word.length - 1))),
  extended: (word, nth) => word + "A=-_z"[nth % 5],
  doubled: (word) => word + word,
  reversed: (word) => [...word].reverse().join("") + "x",
  "encoded twice": (word) =>
    `%25${word.charCodeAt(0).toString(16)}${word.slice(1)}`,
  "with a null byte": (word) => `${word}%00`,
  "with a line break": (word) => `${word}%0d%0aX-A:%20b`,
  "with a blank": (word) => `${word}%20`,
  "with a lookalike": (word) => encodeURIComponent(`${word.slice(1)}\u0430`),
  "with a slash": (word) => `${word.slice(0, 9)}%2f${word.slice(9)}`,
  "very long": (word) => word.repeat(150),
  nothing: () => "%20",
  guessed: (_, nth) =>
    [
      ...["undefined", "null", "true", "*", "'; DROP TABLE qr_payment;--"],
      ...["..", "..%2f..", "%2e%2e", "__proto__", "constructor", "[object]"],
    ].map(encodeURI)[nth % 11] ?? "",
}

const hook = (id: string, token: string) => `/hooks/qr-payments/${id}/${token}`

/** Every one of them has to occur. */
export const pathKinds = [
  ...Object.keys(changes).flatMap((how) =>
    ["a token", "an id", "a session"].map((what) => `${what}, ${how}`)
  ),
  ...["what belongs to something else", "a real session", "core's own hook"],
  "the right token in an address that nobody has",
  ...["a path that can't be decoded", "a session that can't be decoded"],
  "too long an address",
]

const change = fc.tuple(fc.constantFrom(...Object.entries(changes)), fc.nat())

/** Paths that the webhook's route takes, or nobody, around ids and tokens that are real. */
export function webhookPaths({ quiet, named }: Targets): fc.Arbitrary<Path> {
  const all = [...quiet, ...named]
  const target = fc.constantFrom(...all)
  const wrongToken = fc
    .tuple(target, change)
    .map(([{ id, token }, [[how, apply], nth]]): Path => ({
      kind: `a token, ${how}`,
      route: "webhook",
      path: hook(id, apply(token, nth)),
      answers: notFound,
    }))
  const wrongId = fc
    .tuple(target, change)
    .map(([{ id, token }, [[how, apply], nth]]): Path => ({
      kind: `an id, ${how}`,
      route: "webhook",
      path: hook(apply(id, nth), token),
      answers: notFound,
    }))
  const foreign = fc
    .tuple(target, target)
    .filter(([one, other]) => one !== other)
    .chain(([one, other]) =>
      fc.constantFrom(
        hook(one.id, other.token),
        hook(one.id, one.hash),
        hook(one.token, one.id),
        hook(one.paymentId, one.token),
        hook(one.sessionId, one.token),
        hook(one.id, one.id)
      )
    )
    .map((path): Path => ({
      kind: "what belongs to something else",
      route: "webhook",
      path,
      answers: notFound,
    }))
  return fc.oneof(
    { arbitrary: wrongToken, weight: 6 },
    { arbitrary: wrongId, weight: 3 },
    { arbitrary: foreign, weight: 2 },
    { arbitrary: target.chain(besides), weight: 2 }
  )
}

/** The right id and token in addresses that nobody has: it must not even be seen in the log that they are right. */
function besides({ id, token }: Target): fc.Arbitrary<Path> {
  const beside = (kind: string, ...paths: string[]) =>
    fc
      .constantFrom(...paths)
      .map((path): Path => ({ kind, route: "webhook", path }))
  return fc.oneof(
    beside(
      "the right token in an address that nobody has",
      `${hook(id, token)}/more`,
      `/hooks/qr-payments/${id}/x/../${token}`,
      `/hooks/qr-payments/${id}/${token}/../../other/x`,
      `/hooks/qr-payments//${id}/${token}`,
      `/hooks/qr-payments/${token}`,
      `/hooks/qr-payments/?id=${id}&token=${token}`,
      `/hooks/qr-payments/${id}?token=${token}`,
      `/hooks/qr-payments/${id};${token}`
    ),
    fc
      .constantFrom(
        hook(id, `${token}%E0%A4%A`),
        hook(`${id}%`, token),
        hook("%ff", "%c0%ae")
      )
      .map((path): Path => ({
        kind: "a path that can't be decoded",
        ...{ route: "webhook", path, answers: notFound },
      })),
    beside("too long an address", hook(id, "a".repeat(20_000)))
  )
}

/** Session ids that are real, nearly so, or not at all. */
export function statusPaths({ quiet, named }: Targets): fc.Arbitrary<Path> {
  const nearly = fc
    .tuple(fc.constantFrom(...quiet, ...named), change)
    .map(([{ sessionId }, [[how, apply], nth]]): Path => ({
      kind: `a session, ${how}`,
      route: "status",
      path: `/qr-payments/${apply(sessionId, nth)}`,
      answers: unknown,
    }))
  const real = fc
    .constantFrom(...named)
    .chain(({ sessionId }) =>
      fc.constantFrom(
        `/qr-payments/${sessionId}`,
        `/qr-payments/${sessionId}?status=completed&order_id=1`,
        `/qr-payments/${sessionId}/`,
        `/QR-PAYMENTS/${sessionId}`
      )
    )
    .map((path): Path => ({ kind: "a real session", route: "status", path }))
  const undecodable = fc
    .constantFrom("/qr-payments/%ff", "/qr-payments/a%E0%A4%A")
    .map((path): Path => ({
      kind: "a session that can't be decoded",
      ...{ route: "status", path },
    }))
  return fc.oneof(
    { arbitrary: undecodable, weight: 1 },
    { arbitrary: nearly, weight: 8 },
    { arbitrary: real, weight: 2 }
  )
}

export function corePaths(): fc.Arbitrary<Path> {
  return fc
    .constantFrom(
      ...Array<string>(8).fill("/hooks/payment/qr_qr"),
      "/hooks/payment/qr_qr/",
      "/hooks/payment/qr_qr?payment_id=1",
      "/hooks/payment/pp_qr_qr",
      "/hooks/payment/qr_",
      "/hooks/payment/__proto__"
    )
    .map((path): Path => ({ kind: "core's own hook", route: "core", path }))
}
