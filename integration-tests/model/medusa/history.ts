import type { Answer } from "../../support/http"
import type { LedgerRow } from "../../support/ledger"
import { ledgerOf } from "../../support/ledger"
import type { Checkout, CheckoutWishes } from "../../support/shop"
import { sql } from "../../support/database"
import { passTime } from "../../support/time"
import { BrokenPromise } from "./broken-promise"
import { messageIn } from "./answers"
import type { World } from "./world"

/** A code that a shopper has seen: only such a one can be paid. */
export type SeenCode = { paymentId: string; cart: Checkout }
export type SeenSession = { id: string; paymentId: string }

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
  crashed = false
  /** Whether several people are at work at this moment. */
  together = false
  coreWasCalled = false

  constructor(readonly world: World) {}

  get collectionIds(): string[] {
    return this.carts.map(({ collectionId }) => collectionId)
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

  async rows(): Promise<LedgerRow[]> {
    const { databaseUrl } = this.world
    const rows = await Promise.all(
      this.collectionIds.map((id) => ledgerOf(databaseUrl, id))
    )
    return rows.flat()
  }

  /**
   * Time goes by for the ledger, for Medusa's own entries that the plugin compares with the clock, and for the
   * service. Never while somebody is at work: what they hold in their hands would not grow older.
   */
  async pass(seconds: number): Promise<void> {
    const { databaseUrl, service } = this.world
    await passTime(databaseUrl, seconds, this.collectionIds)
    await sql(
      databaseUrl,
      `WITH orders AS (
         UPDATE "order" SET created_at = created_at - make_interval(secs => $1) WHERE email = ANY($2))
       UPDATE refund SET created_at = created_at - make_interval(secs => $1)
       WHERE payment_id IN (SELECT id FROM payment WHERE payment_collection_id = ANY($3))`,
      [seconds, this.emails, this.collectionIds]
    )
    await service.advance(seconds)
  }
}
