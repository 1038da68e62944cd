import fc from "fast-check"
import type {
  FaultKind,
  WebhookDelivery,
  WebhookStyle,
} from "medusa-payment-qr-simulator"
import type { CheckoutWishes } from "../../support/shop"
import type {
  Action,
  Forgery,
  Kind,
  Misquote,
  Moment,
  Plan,
  Silence,
  Simple,
} from "./actions"

const cart = fc.constantFrom(0, 0, 0, 1)
const nth = fc.constantFrom(0, 0, 0, 0, 1, 2)
const quantity = fc.constantFrom(1, 2, 3)
const style = fc.constantFrom<WebhookStyle>(
  ...(["json-flat", "json-nested", "form", "empty", "text"] as const),
  ...(["broken-json", "get-query", "put"] as const)
)

const delivery = fc.constantFrom<WebhookDelivery>(
  ...(["never", "once", "twice", "late", "out-of-order"] as const)
)

const one = <T extends Action>(weight: number, shape: fc.Arbitrary<T>) => ({
  weight,
  arbitrary: shape,
})
const act = <K extends Kind>(name: K) => ({ do: fc.constant(name) })

const simple: fc.Arbitrary<Simple> = fc.oneof(
  one(26, fc.record({ ...act("pay"), code: nth })),
  one(8, fc.record({ ...act("complete"), cart })),
  one(7, fc.record({ ...act("start session"), cart })),
  one(6, fc.record({ ...act("poll"), session: nth })),
  one(5, fc.record({ ...act("reconcile") })),
  one(4, fc.record({ ...act("edit cart"), cart, quantity })),
  one(4, fc.record({ ...act("send webhook"), code: nth, style })),
  one(4, fc.record({ ...act("refund outside"), code: nth })),
  one(
    4,
    fc.record(
      { ...act("refund"), order: nth, part: fc.constantFrom(0.5, 0.99) },
      { requiredKeys: ["do", "order"] }
    )
  ),
  one(3, fc.record({ ...act("cancel"), order: nth })),
  one(2, fc.record({ ...act("sync"), code: nth })),
  one(2, fc.record({ ...act("send back by hand"), code: nth })),
  one(2, fc.record({ ...act("fail"), code: nth })),
  one(2, fc.record({ ...act("expire"), code: nth })),
  one(1, fc.record({ ...act("choose another way to pay"), cart })),
  one(4, fc.record({ ...act("start rest"), order: nth })),
  one(1, fc.record({ ...act("mark rest as paid"), order: nth }))
)

/** Between "paid" and "order placed", and between "refund" and "booked": where a crash hurts most. */
const moment: fc.Arbitrary<Moment> = fc.oneof(
  fc.record({ statement: fc.integer({ min: 1, max: 150 }) }),
  fc.record({
    when: fc.constantFrom("after" as const, "before" as const),
    sql: fc.constantFrom(
      ...[
        'set "webhook_received_at"',
        '"store_currency" = ',
        'set "placing_until"',
      ],
      ...['set "taken_by"', 'insert into "payment" ', 'insert into "capture" '],
      ...['insert into "order" ', 'into "order_cart"', 'set "order_id"'],
      ...['into "order_transaction"', '"announced" = array'],
      ...['insert into "refund" ', '"refund_known_at" = coalesce'],
      ...["INSERT INTO qr_payment (", 'insert into "qr_payment" '],
      ...['set "payment_id"', '"stray_at" = ']
    ),
  })
)

/** One begins so long after another: at once, or in the midst of its work. */
const msApart = fc.constantFrom(0, 0, 20, 80, 300, 700)

const several = fc.array(simple, { minLength: 2, maxLength: 3 })

const wishes: fc.Arbitrary<CheckoutWishes> = fc.record(
  {
    currency: fc.constantFrom("eur", "jpy", "kwd"),
    product: fc.constantFrom("mug", "bowl"),
    quantity: fc.constantFrom(1, 2),
    promotion: fc.constantFrom("THIRD"),
  },
  { requiredKeys: [] }
)

/** What an attack on a running shop has found, and what a bad day brings. */
const badDay: fc.Arbitrary<Action> = fc.oneof(
  one(3, fc.record({ ...act("edit cart beside a session"), cart, quantity })),
  one(4, fc.record({ ...act("edit order"), order: nth, quantity })),
  one(2, fc.record({ ...act("complete again and again"), cart })),
  one(
    2,
    fc.record({
      ...act("hours of silence"),
      code: nth,
      how: fc.constantFrom<Silence>(
        ...(["flag", "status", "amount", "credentials"] as const)
      ),
    })
  ),
  one(
    2,
    fc.record({
      ...act("take back"),
      code: nth,
      to: fc.constantFrom("failed", "expired", "pending"),
    })
  ),
  one(2, fc.record({ ...act("lose row"), code: nth })),
  one(2, fc.record({ ...act("erase order"), order: nth, links: fc.boolean() })),
  one(2, fc.record({ ...act("become a copy") }))
)

const action: fc.Arbitrary<Action> = fc.oneof(
  one(24, badDay),
  one(60, simple),
  one(
    14,
    fc.record({
      ...act("time passes"),
      seconds: fc.constantFrom(31, 4, 11, 61, 400, 780, 901, 7200, 90_000),
    })
  ),
  one(16, fc.record({ ...act("together"), what: several, msApart })),
  one(
    4,
    fc.record({
      ...act("webhooks"),
      delivery,
      style,
    })
  ),
  one(2, fc.record({ ...act("late webhooks arrive") })),
  one(
    4,
    fc.record({
      ...act("forge"),
      what: fc.constantFrom<Forgery>(
        ...(["wrong token", "another code's token", "unknown row"] as const),
        ...(["wrong token", "another code's token"] as const),
        ...(["unknown session", "core: unknown payment"] as const),
        ...(["core: nonsense", "core: a real payment"] as const)
      ),
      code: nth,
    })
  ),
  one(2, fc.record({ ...act("poll ten times at once"), session: nth })),
  one(
    3,
    fc.record({
      ...act("misquote"),
      code: nth,
      what: fc.constantFrom<Misquote>(
        ...(["amount", "currency", "reference", "sandbox"] as const)
      ),
    })
  ),
  one(
    7,
    fc.record({
      ...act("fault"),
      endpoint: fc.constantFrom("details", "create", "status", "refund"),
      kind: fc.constantFrom<FaultKind>(
        ...(["500", "503", "429", "401", "reset", "hang", "slow"] as const),
        ...(["drip", "502-html", "html", "empty", "broken-json"] as const),
        ...(["redirect", "lost-answer", "lost-answer-500"] as const),
        ...(["unknown-status", "wrong-types", "missing-data"] as const)
      ),
      times: fc.constantFrom(1, 2, "always" as const),
    })
  ),
  one(3, fc.record({ ...act("service recovers") })),
  one(2, fc.record({ ...act("balance"), amount: fc.constantFrom(0, 1000) })),
  one(1, fc.record({ ...act("region"), offersQr: fc.boolean() })),
  one(3, fc.record({ ...act("new cart"), wishes, asks: fc.boolean() })),
  one(
    // Most moments never come: about one in five kills.
    9,
    fc.record({
      ...act("crash"),
      during: fc.array(simple, { minLength: 1, maxLength: 2 }),
      msApart,
      at: moment,
    })
  )
)

const pays: Action[] = [
  { do: "pay", code: 0 },
  { do: "complete", cart: 0 },
]
const owes: Action[] = [
  ...pays,
  { do: "edit order", order: 0, quantity: 3 },
  { do: "start rest", order: 0 },
]

/** A cart with a code, and what happens to it; sometimes it is paid at once, or its order owes more by then. */
export const plans: fc.Arbitrary<Plan> = fc.record({
  webhooks: delivery,
  cart: wishes,
  actions: fc
    .tuple(
      fc.constantFrom<Action[]>([], [], [], pays, owes),
      fc.array(action, { maxLength: 14, size: "max" })
    )
    .map((parts) => parts.flat()),
})

/** What is rare enough to be missing among a few hundred random histories. They are lived first. */
export const rarePlans: Plan[] = [
  // Stray money that can't be refunded, because the store's balance does not cover it.
  [
    { do: "balance", amount: 0 },
    { do: "edit cart", cart: 0, quantity: 3 },
    { do: "pay", code: 0 },
  ] satisfies Action[],
  [...owes, { do: "mark rest as paid", order: 0 }] satisfies Action[],
].map((actions) => ({ webhooks: "never", cart: {}, actions }))
