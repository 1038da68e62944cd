import type { Answer } from "../../support/http"
import type { LedgerRow } from "../../support/ledger"
import { ledgerOf, ledgerRows } from "../../support/ledger"
import type { Checkout, CheckoutWishes } from "../../support/shop"
import { passMedusaTime, passTime } from "../../support/time"
import { BrokenPromise } from "./broken-promise"
import { messageIn } from "./answers"
import type { Standing } from "./held"
import type { World } from "./world"

/** A code that a shopper has seen: only such a one can be paid. */
export type SeenCode = { paymentId: string; cart: Checkout }
export type SeenSession = { id: string; paymentId: string }

export type ErasedOrder = { orderId: string; cartId: string; links: boolean }

/** Medusa's own: of two requests that replace a cart's session at once, one finds it gone, whatever the provider. */
const REPLACED_BY_ANOTHER = "Could not delete all payment sessions"

/** One history while it happens: what the people in it have seen, and what was said. */
export class History {
  readonly carts: Checkout[] = []
  readonly codes: SeenCode[] = []
  readonly sessions: SeenSession[] = []
  readonly transcript: string[] = []
  /** Payments of which the service shows something else than what it has in its books. */
  readonly misquoted = new Set<string>()
  /** Payments that the service has called completed, at some time, with all that we asked for. */
  readonly confirmed = new Set<string>()
  /** Payments whose money a person has wished to go back, here or at the service. */
  readonly decided = new Set<string>()
  /** Payments that were refunded at the service, and of which nobody here had wished that. */
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
  /** How the money of payments stood when nobody but a person could decide about it any longer. */
  readonly held = new Map<string, Standing>()
  crashed = false
  /** Whether several people are at work at this moment. */
  together = false
  coreWasCalled = false

  constructor(readonly world: World) {}

  get collectionIds(): string[] {
    const ofCarts = this.carts.map(({ collectionId }) => collectionId)
    return [...ofCarts, ...this.rests]
  }

  get emails(): string[] {
    return this.carts.map(({ email }) => email)
  }

  note(words: string): void {
    this.transcript.push(words)
  }

  async addCart(wishes: CheckoutWishes): Promise<Checkout> {
    const cart = await this.world.shop.checkout(wishes)
    this.carts.push(cart)
    return cart
  }

  /** An answer of the shop, unless it was cut off by a crash that was meant. Promise 5 is kept by every one of them. */
  async ask(
    what: string,
    asking: Promise<Answer>
  ): Promise<Answer | undefined> {
    let answer: Answer
    try {
      answer = await asking
    } catch (error) {
      if (this.world.mayDie) {
        return undefined
      }
      throw error
    }
    const words = messageIn(answer)
    const lostRace = this.together && words === REPLACED_BY_ANOTHER
    if (answer.status >= 500 && !lostRace) {
      throw new BrokenPromise(
        5,
        `${what} is answered with ${answer.status}: ${words}`
      )
    }
    return answer
  }

  see(cart: Checkout, sessions: SeenSession[]): void {
    for (const session of sessions) {
      if (!this.sessions.some(({ id }) => id === session.id)) {
        this.sessions.push(session)
      }
      const { paymentId } = session
      if (!this.codes.some((code) => code.paymentId === paymentId)) {
        this.codes.push({ paymentId, cart })
      }
    }
  }

  /** Somebody in the shop wishes the money to go back. */
  decide(paymentId: string | null): void {
    if (paymentId) {
      this.decided.add(paymentId)
      this.outside.delete(paymentId)
    }
  }

  async rows(): Promise<LedgerRow[]> {
    const { databaseUrl } = this.world
    const rows = await Promise.all([
      ...this.collectionIds.map((id) => ledgerOf(databaseUrl, id)),
      ledgerRows(databaseUrl, [...this.lost.values()]),
    ])
    return [...new Map(rows.flat().map((row) => [row.id, row])).values()]
  }

  /**
   * Time goes by for the ledger, for Medusa's own entries that the plugin compares with the clock, and for the
   * service. Never while somebody is at work: what they hold in their hands would not grow older.
   */
  async pass(seconds: number): Promise<void> {
    const { databaseUrl, service } = this.world
    const lost = [...this.lost.values()]
    await passTime(databaseUrl, seconds, this.collectionIds, lost)
    await passMedusaTime(databaseUrl, seconds, this.collectionIds, this.emails)
    await service.advance(seconds)
  }
}
