import type { PaymentRecord } from "medusa-payment-qr-simulator"
import type { LedgerRow } from "../../support/ledger"
import type { ActionOf } from "./actions"

export type Cart = { id: string; collectionId: string }
/** A code that a shopper has seen: only such a one can be paid. */
export type SeenSession = { id: string; paymentId: string }
export type SeenCode = { paymentId: string; collectionId: string }

export type ErasedOrder = { orderId: string; cartId: string; links: boolean }

export type WentAs = "done" | "refused" | "impossible"

/** What the people in one history have seen and wished for, and what has befallen its payments. */
export class Memory {
  readonly carts: Cart[] = []
  readonly codes: SeenCode[] = []
  readonly sessions: SeenSession[] = []
  readonly transcript: string[] = []
  /** Each step, in order: whether it went through. */
  readonly outcomes: WentAs[] = []
  /** How payments ended, by their ids. */
  readonly endings = new Map<string, string>()
  /** Payments of which the details show something else than what is in the service's books, and what. */
  readonly lies = new Map<string, ActionOf<"lie">["about"]>()
  /** Payments that the service has called completed, at some time, with all that we asked for. */
  readonly confirmed = new Set<string>()
  /** Payments whose money a person has wished to go back, here or at the service. */
  readonly decided = new Set<string>()
  /** How often anybody has wished for that. */
  decisions = 0
  /** How rows stood when a person marked them as resolved, by the rows' ids. */
  readonly resolved = new Map<string, string>()
  /** Payments whose money is settled outside since then: no order owned it, or it was owed to somebody. */
  readonly settled = new Set<string>()
  /** Payments that were refunded at the service. */
  readonly refundedOutside = new Set<string>()
  /** Those of them of which nobody here had wished that. */
  readonly outside = new Set<string>()
  /** Payment collections for what orders owed after their checkout. */
  readonly rests = new Set<string>()
  /** Orders whose price a merchant has changed. */
  readonly edited = new Set<string>()
  /** Payments whose order somebody has erased. */
  readonly erased = new Map<string, ErasedOrder>()
  /** Payments for which Medusa has made a second order after that. */
  readonly reborn = new Set<string>()
  /** Payments that the ledger has lost, with the row that they had. */
  readonly lost = new Map<string, string>()
  /** Payments that another installation has issued, as it seems since the database was copied. */
  readonly foreign = new Set<string>()
  /** Those of them whose code somebody was shown here after that. */
  readonly foreignShown = new Set<string>()
  /** How many processes have died. */
  deaths = 0
  /** Whether several people are at work at this moment. */
  together = false
  /** Whether shoppers' pages have open streams. */
  listens = false
  offersQr = true

  note(words: string): void {
    this.transcript.push(words)
  }

  see(collectionId: string, session: SeenSession): void {
    const { paymentId } = session
    if (this.foreign.has(paymentId)) {
      this.foreignShown.add(paymentId)
    }
    if (!this.sessions.some(({ id }) => id === session.id)) {
      this.sessions.push(session)
    }
    if (!this.codes.some((code) => code.paymentId === paymentId)) {
      this.codes.push({ paymentId, collectionId })
    }
  }

  /** Somebody in the shop wishes the money to go back. */
  decide(paymentId: string | null): void {
    this.decisions += 1
    if (paymentId) {
      this.decided.add(paymentId)
      this.outside.delete(paymentId)
    }
  }

  /** The merchant has refunded it in the service's own back office. */
  noteOutside(paymentId: string): void {
    if (!this.decided.has(paymentId)) {
      this.outside.add(paymentId)
    }
    this.decided.add(paymentId)
    this.refundedOutside.add(paymentId)
  }

  /** The merchant says that they have settled it; what anybody had wished for before is done with. */
  noteResolved(paymentId: string, row: LedgerRow, isOwed: boolean): void {
    this.resolved.set(row.id, standingOf(row))
    if (isOwed || row.order_id === null) {
      this.settled.add(paymentId)
      this.decided.delete(paymentId)
    }
  }

  noteLost(paymentId: string, rowId: string): void {
    this.lost.set(paymentId, rowId)
    this.resolved.delete(rowId)
    this.settled.delete(paymentId)
  }

  /** Whether a person has marked the row as resolved, and nothing about it is new since. */
  isResolved(row: LedgerRow): boolean {
    return (
      row.disposition === "resolved" &&
      this.resolved.get(row.id) === standingOf(row)
    )
  }

  noteConfirmed({ payment_id, paid_at }: PaymentRecord): void {
    if (paid_at !== null && !this.lies.has(payment_id)) {
      this.confirmed.add(payment_id)
    }
  }

  /** Whether the details name something else than what we asked for: then nobody knows whose money it is. */
  isMisquoted(paymentId: string): boolean {
    const about = this.lies.get(paymentId)
    return about !== undefined && about !== "refunded" && about !== "pending"
  }

  get collectionIds(): string[] {
    return [
      ...this.carts.map(({ collectionId }) => collectionId),
      ...this.rests,
    ]
  }
}

function standingOf({ status, attention_kind, order_id }: LedgerRow): string {
  return `${status}, ${attention_kind}, order ${order_id}`
}
