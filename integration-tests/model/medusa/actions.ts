import type {
  Endpoint,
  FaultKind,
  WebhookDelivery,
  WebhookStyle,
} from "medusa-payment-qr-simulator"
import type { CheckoutWishes } from "../../support/shop"

/** What may be done while something else is under way. `code`, `session` and `order` count back from the newest. */
export type Simple =
  | { do: "start session"; cart: number }
  | { do: "choose another way to pay"; cart: number }
  | { do: "edit cart"; cart: number; quantity: number }
  | { do: "complete"; cart: number }
  | { do: "poll"; session: number }
  | { do: "pay"; code: number }
  | { do: "fail"; code: number }
  | { do: "expire"; code: number }
  | { do: "refund outside"; code: number }
  | { do: "send webhook"; code: number; style: WebhookStyle }
  | { do: "refund"; order: number; part?: number }
  | { do: "cancel"; order: number }
  | { do: "sync"; code: number }
  | { do: "send back by hand"; code: number }
  | { do: "reconcile" }
  | { do: "start rest"; order: number }
  | { do: "mark rest as paid"; order: number }

export type Misquote = "amount" | "currency" | "reference" | "sandbox"
export type Forgery =
  | "wrong token"
  | "another code's token"
  | "unknown row"
  | "unknown session"
  | "core: unknown payment"
  | "core: nonsense"
  | "core: a real payment"

/** What the service says for hours, so that nobody can make anything of it. */
export type Silence = "flag" | "status" | "amount" | "credentials"

/** A statement in the course of the work, or one that says what it does. */
export type Moment =
  { statement: number } | { when: "before" | "after"; sql: string }

export type Action =
  | Simple
  | { do: "new cart"; wishes: CheckoutWishes; asks: boolean }
  | { do: "time passes"; seconds: number }
  | { do: "webhooks"; delivery: WebhookDelivery; style: WebhookStyle }
  | { do: "late webhooks arrive" }
  | { do: "forge"; what: Forgery; code: number }
  | { do: "poll ten times at once"; session: number }
  | { do: "misquote"; code: number; what: Misquote }
  | {
      do: "fault"
      endpoint: Endpoint
      kind: FaultKind
      times: number | "always"
    }
  | { do: "service recovers" }
  | { do: "balance"; amount: number }
  | { do: "region"; offersQr: boolean }
  | { do: "edit cart beside a session"; cart: number; quantity: number }
  | { do: "edit order"; order: number; quantity: number }
  | { do: "complete again and again"; cart: number }
  | { do: "hours of silence"; code: number; how: Silence }
  | {
      do: "take back"
      code: number
      to: "failed" | "expired" | "pending"
    }
  | { do: "lose row"; code: number }
  | { do: "erase order"; order: number; links: boolean }
  | { do: "become a copy" }
  | { do: "together"; what: Simple[]; msApart: number }
  | { do: "crash"; during: Simple[]; msApart: number; at: Moment }

export type Kind = Action["do"]

export type Plan = {
  webhooks: WebhookDelivery
  cart: CheckoutWishes
  actions: Action[]
}

/** Each kind has to happen somewhere in a whole run: a generator that never pays is a test that can't fail. */
export const kinds: Record<Kind, true> = {
  "start session": true,
  "choose another way to pay": true,
  "edit cart": true,
  complete: true,
  poll: true,
  pay: true,
  fail: true,
  expire: true,
  "refund outside": true,
  "send webhook": true,
  refund: true,
  cancel: true,
  sync: true,
  "send back by hand": true,
  reconcile: true,
  "new cart": true,
  "time passes": true,
  webhooks: true,
  "late webhooks arrive": true,
  forge: true,
  "poll ten times at once": true,
  misquote: true,
  fault: true,
  "service recovers": true,
  balance: true,
  region: true,
  "start rest": true,
  "mark rest as paid": true,
  "edit cart beside a session": true,
  "edit order": true,
  "complete again and again": true,
  "hours of silence": true,
  "take back": true,
  "lose row": true,
  "erase order": true,
  "become a copy": true,
  together: true,
  crash: true,
}
