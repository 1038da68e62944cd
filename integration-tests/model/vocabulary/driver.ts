import type {
  PaymentRecord,
  SimulatorControl,
  WebhookStyle,
} from "medusa-payment-qr-simulator"
import type { LedgerRow } from "../../support/ledger"
import type { CheckoutWishes } from "../../support/shop"
import type { Books, Glance, MedusaPayment } from "../promises/books"
import type { Action, ActionOf, Crash, DriverName, Kind } from "./actions"
import type { History } from "./histories"
import type { Cart, Memory } from "./memory"
import type { Page } from "./pages"
import type { Tally } from "./tally"

/** What came of it, in words for people, and whether it went through. */
export type Answer = { done: boolean; words: string }

/** Undefined when it is impossible at its moment. */
export type Outcome = Promise<Answer | undefined>

/** How an action is done, by whichever driver. */
export type Act<K extends Kind> = (
  driver: Driver,
  action: ActionOf<K>
) => Outcome

export type Forgery = ActionOf<"forge">["what"]

/** The actions that only one driver knows: see `cannot`. */
export type OwnAction = ActionOf<
  "webhooks" | "late webhooks arrive" | "stock" | "hook" | "set up a copy"
>

export type OrderHead = { id: string; cartId: string; status: string }

/** The simulator, moved and read from outside. */
export type Service = {
  [Name in keyof SimulatorControl]: SimulatorControl[Name]
}

/**
 * A store with the plugin, in which histories happen: how each thing is done there, how its books are read, how time
 * passes and how it dies. What is done and what has to come of it is the same for all drivers.
 */
export interface Driver {
  readonly name: DriverName
  readonly service: Service
  readonly memory: Memory
  readonly tally: Tally
  /** Seconds between the looks of the job at the end: while the service may still lie, and when it is well again. */
  readonly lastLooks: { soon: number[]; later: number[] }
  /** Medusa's own event bus in one process forgets what it holds when that dies. */
  readonly keepsEventsInCrash: boolean

  begin(history: History): Promise<void>

  newCart(wishes: CheckoutWishes): Promise<Cart>
  editCart(cart: Cart, quantity: number, server: number): Promise<Answer>
  /** Undefined when there is no session that Medusa could overlook. */
  editCartBesideSession(cart: Cart, quantity: number, server: number): Outcome
  startSession(
    collectionId: string,
    provider: string,
    server: number
  ): Promise<Answer>
  complete(cart: Cart, server: number): Promise<Answer>
  poll(sessionId: string, server: number): Promise<Answer>
  /** Opens the stream of a session. Undefined when that is refused. */
  listen(sessionId: string): Promise<Page | undefined>
  /** What a poll says at this moment. Undefined when that is refused. */
  standing(sessionId: string): Promise<string | undefined>

  /** The service's own call, with the token that it was given. */
  callAbout(
    payment: PaymentRecord,
    style: WebhookStyle,
    server: number
  ): Promise<Answer>
  /** Done when the call was taken. Undefined when there is nothing to make it up from. */
  forge(
    what: Forgery,
    payment: PaymentRecord,
    other: PaymentRecord | undefined,
    server: number
  ): Outcome

  refund(
    payment: MedusaPayment,
    amount: number | undefined,
    server: number
  ): Promise<Answer>
  cancelOrder(orderId: string, server: number): Promise<Answer>
  editOrder(order: OrderHead, quantity: number, server: number): Promise<Answer>
  markAsPaid(restId: string, orderId: string, server: number): Promise<Answer>
  /** The buttons of the page "QR payments". */
  sync(rowId: string, server: number): Promise<Answer>
  refundStray(rowId: string, server: number): Promise<Answer>
  resolve(rowId: string, server: number): Promise<Answer>
  reconcile(server: number): Promise<Answer>
  offerQr(offers: boolean): Promise<void>
  /** To those of another merchant account at the service, and back at the next time. */
  changeCredentials(): Promise<void>
  eraseOrder(orderId: string, links: boolean): Promise<void>
  /** Whether there was one. */
  loseRow(rowId: string): Promise<boolean>
  /** Another installation has issued these. */
  disown(paymentIds: string[]): Promise<void>
  own(action: OwnAction): Outcome

  /** The orders of a history, paid or not, the oldest first. */
  orders(): Promise<OrderHead[]>
  /** What an order owes after its checkout: the newest collection that no cart has and that is not over. */
  restOf(orderId: string): Promise<string | undefined>
  rows(): Promise<LedgerRow[]>
  glance(): Promise<Glance>
  books(): Promise<Books>
  /** The file that a merchant gets; it may have lines of other histories too. */
  exported(): Promise<string>
  /** How many records Medusa has made so far. */
  written(): Promise<number>
  /** Whether somebody has heard of the event. */
  heard(eventId: string): Promise<boolean>

  pass(seconds: number): Promise<void>
  /** Resolves when nobody is at work any longer. */
  quiet(): Promise<void>
  /** From here on a process dies at the moment, whatever it does then. */
  arm(crash: Crash): Promise<void>
  /** Puts new processes in the place of those that have died since, and gives how many those are. */
  revive(): Promise<number>
  /** Looks after each step whether something happened that never may, as far as this driver can tell more than others. */
  watch(actions: Action[], now: Glance): Promise<void>
  /** All is well again, and nobody dies any longer. */
  heal(): Promise<void>
}
