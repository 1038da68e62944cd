import fc, { type Arbitrary } from "fast-check"
import type { Endpoint, FaultKind } from "medusa-payment-qr-simulator"
import type { CheckoutWishes } from "../../support/shop"

/** The real store, or the plugin's ledger and workflows with a Medusa in memory around them. */
export type DriverName = "full-medusa" | "stand-in"

/** Numbers choose among what there is at that moment, the newest first; so each action fits every history. */
const which = fc.constantFrom(0, 0, 0, 1, 2)
const server = fc.nat({ max: 1 })
const quantity = fc.constantFrom(1, 2, 3)

const style = fc.constantFrom(
  ...(["json-flat", "json-nested", "form", "empty", "text"] as const),
  ...(["broken-json", "get-query", "put"] as const)
)

export const delivery = fc.constantFrom(
  ...(["never", "once", "twice", "late", "out-of-order"] as const)
)

/** Amounts with two digits, ones that a promotion leaves unrounded, and currencies of none and of three digits. */
export const wishes: Arbitrary<CheckoutWishes> = fc.record(
  {
    currency: fc.constantFrom("eur", "jpy", "kwd"),
    product: fc.constantFrom("mug", "bowl", "sticker"),
    quantity: fc.constantFrom(1, 2),
    promotion: fc.constantFrom("THIRD"),
  },
  { requiredKeys: [] }
)

const passedOnAtOnce = ["401", "429", "unknown-status", "redirect"] as const
const triedAgain = ["reset", "503", "broken-json", "missing-data"] as const
const answerLost = ["lost-answer", "lost-answer-500", "wrong-types"] as const
const quick = [...passedOnAtOnce, ...triedAgain, ...answerLost]
const others = ["500", "502-html", "html", "empty"] as const
const slow = ["hang", "slow", "drip"] as const

const reads: Endpoint[] = ["details", "status"]
const writes: Endpoint[] = ["create", "refund"]

type Fault = { endpoint: Endpoint; kind: FaultKind; times: number | "always" }

const faultAt = (
  endpoints: Endpoint[],
  kinds: readonly FaultKind[],
  times: Fault["times"][]
): Arbitrary<Fault> =>
  fc.record({
    endpoint: fc.constantFrom(...endpoints),
    kind: fc.constantFrom(...kinds),
    times: fc.constantFrom(...times),
  })

const everyFault = [...quick, ...others, ...slow]
const fault: As<Fault> = {
  "full-medusa": {
    weight: 7,
    shape: faultAt([...reads, ...writes], everyFault, [1, 2, "always"]),
  },
  // Reads are tried again after some failures, with real pauses: those are worth a few of many histories.
  "stand-in": {
    weight: 7,
    shape: fc.oneof(
      { weight: 6, arbitrary: faultAt(reads, passedOnAtOnce, [1, 2, 3]) },
      { weight: 1, arbitrary: faultAt(reads, triedAgain, [1, 2, 3]) },
      { weight: 5, arbitrary: faultAt(writes, quick, [1, 2]) }
    ),
  },
}

type As<Fields> = Record<
  DriverName,
  { weight: number; shape: Arbitrary<Fields> }
>

/** How likely an action is in the real store and in the stand-in, and what it says. */
function as<Fields extends object>(
  fullMedusa: number,
  standIn: number,
  fields: { [Name in keyof Fields]: Arbitrary<Fields[Name]> }
): As<Fields> {
  const shape = fc.record(fields) as Arbitrary<Fields>
  return {
    "full-medusa": { weight: fullMedusa, shape },
    "stand-in": { weight: standIn, shape },
  }
}

const kinds = {
  // the shopper
  "new cart": as(3, 2, { wishes, asks: fc.boolean() }),
  "edit cart": as(3, 5, { cart: which, quantity, server }),
  /** While a session is being made, so that it keeps the amount from before. */
  "edit cart beside a session": as(4, 4, { cart: which, quantity, server }),
  "start session": as(5, 9, { cart: which, server }),
  "choose another way to pay": as(1, 1, { cart: which, server }),
  complete: as(6, 8, { cart: which, server }),
  "complete again and again": as(3, 2, { cart: which, server }),
  poll: as(4, 6, { session: which, server }),
  "poll ten times at once": as(2, 1, { session: which, server }),
  // the customer's wallet and the service
  pay: as(18, 12, { code: which }),
  fail: as(1, 2, { code: which }),
  expire: as(1, 2, { code: which }),
  "pay after all": as(1, 1, { code: which }),
  "refund outside": as(3, 3, { code: which }),
  "send webhook": as(3, 7, { code: which, style, server }),
  webhooks: as(4, 0, { delivery, style }),
  "late webhooks arrive": as(2, 0, {}),
  forge: as(4, 4, {
    what: fc.constantFrom(
      ...(["wrong token", "another code's token", "unknown row"] as const),
      ...(["wrong token", "another code's token"] as const),
      ...(["unknown session", "core: unknown payment"] as const),
      ...(["core: nonsense", "core: a real payment"] as const)
    ),
    code: which,
    server,
  }),
  fault,
  lie: as(3, 5, {
    code: which,
    about: fc.constantFrom(
      ...(["amount", "currency", "reference", "sandbox"] as const),
      ...(["refunded", "pending", "nothing"] as const)
    ),
  }),
  "service recovers": as(3, 1, {}),
  balance: as(2, 1, { amount: fc.constantFrom(0, 1000) }),
  "hours of silence": as(3, 1, {
    code: which,
    how: fc.constantFrom(
      ...(["flag", "status", "amount", "credentials"] as const)
    ),
    server,
  }),
  "take back": as(3, 2, {
    code: which,
    to: fc.constantFrom("failed" as const, "expired", "pending"),
  }),
  // the merchant
  refund: as(3, 4, {
    order: which,
    part: fc.constantFrom(1, 1, 0.5, 0.9),
    server,
  }),
  cancel: as(2, 4, { order: which, server }),
  "edit order": as(5, 6, { order: which, quantity, server }),
  "start rest": as(3, 7, { order: which, server }),
  "mark rest as paid": as(1, 2, { order: which, server }),
  "erase order": as(2, 2, { order: which, links: fc.boolean() }),
  "refund stray": as(2, 5, { code: which, server }),
  sync: as(2, 4, { code: which, server }),
  resolve: as(3, 4, { code: which, server }),
  /** Those of before are kept as `previous`. */
  "change credentials": as(1, 1, {}),
  region: as(1, 1, { offersQr: fc.boolean() }),
  stock: as(0, 2, { some: fc.boolean() }),
  hook: as(0, 2, { fails: fc.boolean() }),
  // the machine
  reconcile: as(4, 7, {
    server,
    after: fc.constantFrom(0, 0, 31, 61, 400, 90_000),
  }),
  "time passes": as(14, 7, {
    seconds: fc.constantFrom(
      ...[31, 4, 1, 11, 61, 130, 400, 780, 901, 7200, 90_000]
    ),
  }),
  "lose row": as(2, 2, { code: which }),
  "become a copy": as(2, 1, {}),
  "set up a copy": as(0, 1, { how: fc.constantFrom("job", "people") }),
}

type Kinds = typeof kinds
export type Kind = keyof Kinds
type Fields<K extends Kind> = Kinds[K] extends As<infer F> ? F : never
export type ActionOf<K extends Kind> = K extends Kind
  ? { do: K } & Fields<K>
  : never
export type Action = ActionOf<Kind>

/** A statement in the course of the work, or one that says what it does. */
export type Moment =
  { statement: number } | { when: "before" | "after"; sql: string }

export type Together = { do: "together"; what: Action[]; msApart: number }
export type Crash = Omit<Together, "do"> & {
  do: "crash"
  server: number
  at: Moment
}
export type Step = Action | Together | Crash

/** What only one of the drivers can do, and why the other can't. */
const cannot: Record<DriverName, Partial<Record<Kind, string>>> = {
  "full-medusa": {
    stock: "the goods of the store under test have no inventory",
    hook: "its workflows have no hook of a merchant's own",
    "set up a copy": "a second store is slow to boot: it becomes a copy itself",
  },
  "stand-in": {
    webhooks: "it has no HTTP routes: each call is an action of its own",
    "late webhooks arrive": "the same",
  },
}

/** What two people, two tabs or two machines do in the same moment. */
const atOnce: Kind[] = [
  ...(["start session", "choose another way to pay", "edit cart"] as const),
  ...(["complete", "poll", "pay", "fail", "expire"] as const),
  ...(["refund outside", "send webhook", "refund", "cancel"] as const),
  ...(["sync", "refund stray", "resolve", "reconcile"] as const),
  ...(["start rest", "mark rest as paid"] as const),
]

/** In memory each of these is one moment, too. */
const atOnceInMemory: Kind[] = [
  ...(["edit cart beside a session", "complete again and again"] as const),
  ...(["forge", "fault", "lie", "balance", "edit order"] as const),
  ...(["region", "stock", "hook", "pay after all"] as const),
]

/** What comes of these does not depend on how long anything takes. */
const calm: Kind[] = [
  ...atOnce,
  ...(["new cart", "edit cart beside a session", "edit order"] as const),
  ...(["lie", "service recovers", "balance", "region"] as const),
  ...(["take back", "hours of silence", "erase order", "lose row"] as const),
  ...(["become a copy", "pay after all", "time passes"] as const),
  "change credentials",
]

export function kindsOf(driver: DriverName): Kind[] {
  return Object.keys(kinds)
    .filter((name): name is Kind => name in kinds)
    .filter((kind) => !(kind in cannot[driver]))
}

function among(driver: DriverName, chosen: Kind[]): Arbitrary<Action> {
  return fc.oneof(
    ...chosen.map((kind) => {
      const { weight, shape }: As<object>[DriverName] = kinds[kind][driver]
      // The compiler can't follow a record of arbitraries through the union; the record's own keys make it right.
      const arbitrary = shape.map((said) => ({ do: kind, ...said }) as Action)
      return { weight, arbitrary }
    })
  )
}

export const actionsOf = (driver: DriverName) => among(driver, kindsOf(driver))

export const simpleActionsOf = (driver: DriverName) =>
  among(driver, driver === "stand-in" ? [...atOnce, ...atOnceInMemory] : atOnce)

export const calmActions = among("full-medusa", calm)
