import fc from "fast-check"
import type { WebhookDelivery } from "medusa-payment-qr-simulator"
import type { CheckoutWishes } from "../../support/shop"
import {
  actionsOf,
  calmActions,
  type Crash,
  delivery,
  type DriverName,
  type Moment,
  simpleActionsOf,
  type Step,
  wishes,
} from "./actions"

export type History = {
  /** What the plugin does with stray payments; the real store always refunds them. */
  strayPayments: "refund" | "hold"
  /** How the service tells of its payments by itself. */
  webhooks: WebhookDelivery
  /** Whether the pages of its shoppers read streams, besides the polls among the steps. */
  listens: boolean
  steps: Step[]
}

/** Between "paid" and "order placed", and between "refund" and "booked": where a crash hurts most. */
const sqlMoment: fc.Arbitrary<Moment> = fc.record({
  when: fc.constantFrom("after" as const, "before" as const),
  sql: fc.constantFrom(
    ...['set "webhook_received_at"', '"store_currency" = '],
    ...['set "placing_until"', 'set "taken_by"'],
    ...['insert into "payment" ', 'insert into "capture" '],
    ...['insert into "order" ', 'into "order_cart"', 'set "order_id"'],
    ...['into "order_transaction"', '"announced" = array'],
    ...['insert into "refund" ', '"refund_known_at" = coalesce'],
    ...["INSERT INTO qr_payment (", 'insert into "qr_payment" '],
    ...['set "payment_id"', '"stray_at" = ']
  ),
})

const statement = (max: number): fc.Arbitrary<Moment> =>
  fc.record({ statement: fc.integer({ min: 1, max }) })

/** One begins so long after another: at once, or in the midst of its work. */
const msApart = fc.constantFrom(0, 0, 20, 80, 300, 700)

/** In memory a process may die of whatever it does next; the real store is killed in the midst of something. */
const crash: Record<DriverName, fc.Arbitrary<Crash>> = {
  "full-medusa": fc.record({
    do: fc.constant("crash"),
    server: fc.constant(0),
    at: fc.oneof(statement(150), sqlMoment),
    what: fc.array(simpleActionsOf("full-medusa"), {
      minLength: 1,
      maxLength: 2,
    }),
    msApart,
  }),
  "stand-in": fc.record({
    do: fc.constant("crash"),
    server: fc.nat({ max: 1 }),
    at: statement(25),
    what: fc.constant([]),
    msApart: fc.constant(0),
  }),
}

const togetherOf = (driver: DriverName) =>
  fc.record({
    do: fc.constant("together" as const),
    what: fc.array(simpleActionsOf(driver), { minLength: 2, maxLength: 3 }),
    msApart: driver === "stand-in" ? fc.constant(0) : msApart,
  })

const start = (server: number) =>
  ({ do: "start session", cart: 0, server }) as const
const pays: Step[] = [
  { do: "pay", code: 0 },
  { do: "complete", cart: 0, server: 0 },
]
/** An order that costs more than it did, and a code for the rest. */
const owes: Step[] = [
  ...pays,
  { do: "edit order", order: 0, quantity: 3, server: 0 },
  { do: "start rest", order: 0, server: 0 },
]

/** A cart, mostly with a code on its page: without one nothing else happens. */
function beginningsWith(cart: CheckoutWishes): Step[][] {
  const empty: Step = { do: "new cart", wishes: cart, asks: false }
  const waiting: Step = { do: "new cart", wishes: cart, asks: true }
  return [
    ...[[waiting], [waiting], [waiting], [empty]],
    // Two machines, or two tabs, ask for a cart's first code at once.
    [empty, { do: "together", what: [start(0), start(1)], msApart: 0 }],
    ...[
      [waiting, { do: "pay", code: 0 } as const],
      [waiting, ...pays],
    ],
    [waiting, ...owes],
  ]
}

const beginnings = wishes.chain((cart) =>
  fc.constantFrom(...beginningsWith(cart))
)

const steps: Record<DriverName, fc.Arbitrary<Step>> = {
  "full-medusa": fc.oneof(
    { weight: 129, arbitrary: actionsOf("full-medusa") },
    { weight: 16, arbitrary: togetherOf("full-medusa") },
    // Most moments never come: about one in five kills.
    { weight: 9, arbitrary: crash["full-medusa"] }
  ),
  "stand-in": fc.oneof(
    { weight: 30, arbitrary: actionsOf("stand-in") },
    { weight: 5, arbitrary: togetherOf("stand-in") },
    { weight: 2, arbitrary: crash["stand-in"] }
  ),
}

export function historiesOf(driver: DriverName): fc.Arbitrary<History> {
  return fc.record({
    strayPayments:
      driver === "stand-in"
        ? fc.constantFrom("refund" as const, "refund", "refund", "hold")
        : fc.constant("refund"),
    webhooks: driver === "stand-in" ? fc.constant("never") : delivery,
    listens: fc.boolean(),
    steps: fc
      .tuple(
        beginnings,
        fc.array(steps[driver], { maxLength: 13, size: "max" })
      )
      .map((parts) => parts.flat()),
  })
}

/** Whether somebody asks a second sooner or later makes no difference after so long, however slow the real store is. */
const CALM: Step = { do: "time passes", seconds: 41 }

/** Histories whose end does not depend on how long anything takes: nobody dies, and nobody does two things at once. */
export const calmHistories: fc.Arbitrary<History> = fc
  .tuple(
    beginnings,
    fc.array(calmActions, {
      maxLength: 9,
      size: "max",
    })
  )
  .map(([first, others]) => ({
    strayPayments: "refund",
    webhooks: "never",
    listens: false,
    steps: [...first, ...others]
      .filter((step) => step.do !== "together")
      .flatMap((step) => [step, CALM]),
  }))

/** What is rare enough to be missing among a few hundred random histories. They are lived first. */
export const rareHistories: [History][] = [
  // Stray money that can't be refunded, because the store's balance does not cover it.
  [
    { do: "balance", amount: 0 },
    { do: "edit cart", cart: 0, quantity: 3, server: 0 },
    { do: "pay", code: 0 },
  ] satisfies Step[],
  [...owes, { do: "mark rest as paid", order: 0, server: 0 }] satisfies Step[],
  [
    { do: "fail", code: 0 },
    { do: "pay after all", code: 0 },
  ] satisfies Step[],
].map((rest) => [
  {
    strayPayments: "refund",
    webhooks: "never",
    listens: false,
    steps: [{ do: "new cart", wishes: {}, asks: true }, ...rest],
  },
])
