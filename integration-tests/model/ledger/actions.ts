import fc from "fast-check"

/** Numbers choose among what there is at that moment, the newest first; so each action fits every history. */
const which = fc.nat({ max: 5 })
const server = fc.nat({ max: 1 })
const quantity = fc.integer({ min: 1, max: 3 })

/** Reads are tried again after some of the service's failures, with real pauses: those are worth a few histories. */
const passedOnAtOnce = ["401", "429", "unknown-status", "redirect"] as const
const triedAgain = ["reset", "503", "broken-json", "missing-data"] as const
const answerLost = ["lost-answer", "lost-answer-500", "wrong-types"] as const

const kinds = {
  // the shopper
  create: {
    price: fc.nat({ max: 4 }),
    quantity: fc.integer({ min: 1, max: 2 }),
  },
  edit: { cart: which, quantity, server },
  /** While a session is being made, so that it keeps the amount from before. */
  editBeside: { cart: which, quantity, server },
  start: { cart: which, server },
  otherWay: { cart: which, server },
  complete: { cart: which, server },
  completeAgain: { cart: which, server },
  poll: { session: which, server },
  forgedPoll: { server },
  // the customer's wallet and the service
  pay: { code: which },
  fail: { code: which },
  expire: { code: which },
  payAfterAll: { code: which },
  outsideRefund: { code: which },
  webhook: { code: which, named: fc.boolean(), server },
  forgedWebhook: { code: which, id: fc.boolean(), server },
  coreHook: { code: which, known: fc.boolean(), server },
  fault: {
    endpoint: fc.constantFrom("details", "status"),
    how: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...passedOnAtOnce) },
      { weight: 1, arbitrary: fc.constantFrom(...triedAgain) }
    ),
    times: fc.integer({ min: 1, max: 3 }),
  },
  moneyFault: {
    endpoint: fc.constantFrom("create", "refund"),
    how: fc.constantFrom(...passedOnAtOnce, ...triedAgain, ...answerLost),
    times: fc.integer({ min: 1, max: 2 }),
  },
  lie: {
    code: which,
    about: fc.constantFrom(
      ...(["amount", "currency", "reference", "sandbox"] as const),
      ...(["refunded", "pending", "nothing"] as const)
    ),
  },
  balance: { enough: fc.boolean() },
  silence: {
    code: which,
    how: fc.constantFrom("flag", "status", "amount", "credentials"),
    server,
  },
  takeBack: {
    code: which,
    to: fc.constantFrom("failed", "expired", "pending"),
  },
  // the merchant
  refund: { order: which, whole: fc.boolean(), server },
  cancel: { order: which, server },
  editOrder: { order: which, quantity, server },
  startRest: { order: which, server },
  markAsPaid: { order: which, server },
  erase: { order: which, links: fc.boolean() },
  refundStray: { code: which, server },
  sync: { code: which, server },
  offer: { qr: fc.boolean() },
  stock: { some: fc.boolean() },
  hook: { fails: fc.boolean() },
  // the machine
  reconcile: { server, after: fc.constantFrom(0, 31, 61, 400, 90_000) },
  pass: { seconds: fc.constantFrom(1, 4, 11, 31, 61, 130, 600, 1000, 90_000) },
  crash: { server, moments: fc.integer({ min: 1, max: 25 }) },
  lose: { code: which },
  copy: { how: fc.constantFrom("job", "people") },
} as const

type Kinds = typeof kinds
type Fields<K extends keyof Kinds> = {
  [F in keyof Kinds[K]]: Kinds[K][F] extends fc.Arbitrary<infer V> ? V : never
}
export type Kind = keyof Kinds
export type ActionOf<K extends Kind> = K extends Kind
  ? { kind: K } & Fields<K>
  : never
export type Action = { [K in Kind]: ActionOf<K> }[Kind]
export type Step = Action | { kind: "together"; actions: Action[] }
export type History = { strayPayments: "refund" | "hold"; steps: Step[] }

/** How likely each action is. What leads a checkout on comes often, so that much of what follows can happen at all. */
const weights: Record<Kind, number> = {
  ...{ create: 2, edit: 5, start: 9, otherWay: 1, complete: 8, poll: 6 },
  ...{ forgedPoll: 1, pay: 12, fail: 2, expire: 2, payAfterAll: 1 },
  ...{ outsideRefund: 3, webhook: 7, forgedWebhook: 1, coreHook: 2 },
  ...{
    fault: 4,
    moneyFault: 3,
    lie: 5,
    balance: 1,
    refund: 4,
    cancel: 4,
    refundStray: 5,
  },
  ...{ sync: 4, offer: 1, stock: 2, hook: 2, reconcile: 7, pass: 7, crash: 8 },
  ...{ editBeside: 4, completeAgain: 2, silence: 1, takeBack: 2, lose: 2 },
  ...{ editOrder: 6, startRest: 7, markAsPaid: 2, erase: 2, copy: 1 },
}

export const allKinds = Object.keys(weights).filter(isKind)

function isKind(name: string): name is Kind {
  return name in kinds
}

/** The compiler can't follow a record of arbitraries through the union; the record's own keys make it right. */
function actionOf(kind: Kind): fc.Arbitrary<Action> {
  const fields: Record<string, fc.Arbitrary<unknown>> = kinds[kind]
  return fc.record({
    ...fields,
    kind: fc.constant(kind),
  }) as fc.Arbitrary<Action>
}

function anyOf(chosen: Kind[]): fc.Arbitrary<Action> {
  return fc.oneof(
    ...chosen.map((kind) => ({
      weight: weights[kind],
      arbitrary: actionOf(kind),
    }))
  )
}

const action = anyOf(allKinds)

/** These let time pass, or change what is behind everybody's back. */
const alone: Kind[] = [
  ...(["create", "pass", "crash", "silence", "takeBack"] as const),
  ...(["erase", "lose", "copy"] as const),
]

/** What two people, two tabs or two machines do in the same moment. */
const atOnce = anyOf(allKinds.filter((kind) => !alone.includes(kind)))
const together = fc.record({
  kind: fc.constant("together" as const),
  actions: fc.array(atOnce, { minLength: 2, maxLength: 3 }),
})

const cart: Step[] = [{ kind: "create", price: 0, quantity: 1 }]
/** Two machines are asked for a cart's first code at once. */
const contested: Step[] = [
  ...cart,
  {
    kind: "together",
    actions: [0, 1].map((server) => ({ kind: "start", cart: 0, server })),
  },
]
/** A code on a page: without one nothing else happens. */
const waiting: Step[] = [...cart, { kind: "start", cart: 0, server: 0 }]
const paid: Step[] = [...waiting, { kind: "pay", code: 0 }]
const ordered: Step[] = [...paid, { kind: "complete", cart: 0, server: 0 }]
/** An order that costs more than it did, and a code for the rest. */
const owing: Step[] = [
  ...ordered,
  { kind: "editOrder", order: 0, quantity: 2, server: 0 },
  { kind: "startRest", order: 0, server: 0 },
]

export const history: fc.Arbitrary<History> = fc.record({
  strayPayments: fc.constantFrom(
    ...(["refund", "refund", "refund", "hold"] as const)
  ),
  steps: fc
    .tuple(
      fc.constantFrom(
        ...[cart, contested, waiting, waiting, paid, ordered, owing]
      ),
      fc.array(
        fc.oneof(
          { weight: 6, arbitrary: action },
          { weight: 1, arbitrary: together }
        ),
        { minLength: 1, maxLength: 12, size: "max" }
      )
    )
    .map((parts) => parts.flat()),
})

export function describeStep(step: Step): string {
  if (step.kind === "together") {
    return `together: ${step.actions.map(describeStep).join(" | ")}`
  }
  const { kind, ...fields } = step
  const words = Object.entries(fields).map(
    ([name, value]) => `${name} ${value}`
  )
  return [kind, words.join(", ")].filter(Boolean).join(": ")
}
