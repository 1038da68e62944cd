import type { Payment as Booked } from "../../../simulator/src/books/payment"
import { promise } from "./broken-promise"
import { isMisquoted } from "./service-side"
import type { World } from "./world"

const MISQUOTED = "the service misquotes it"

type Seen = { holds?: string; refunds: number; captured: number }

/** What no program may decide about: whose money it is, or whether somebody still waits for it. */
export class Held {
  constructor(private readonly world: World) {}

  /** How each payment stands, by its id. */
  look(): Map<string, Seen> {
    const { service, store } = this.world
    return new Map(
      service.state.books.all().map((booked) => [
        booked.paymentId,
        {
          holds: this.#whatHolds(booked),
          refunds: booked.refundCount,
          captured: store
            .madeOf(booked.paymentId)
            .filter(({ captured_at }) => captured_at).length,
        },
      ])
    )
  }

  /** Looks again after a step. */
  expectKept(before: Map<string, Seen>): void {
    const after = this.look()
    for (const [payment, was] of before) {
      const is = after.get(payment)
      if (was.holds !== undefined && is?.holds === was.holds) {
        const isCaptured = is.captured > was.captured
        promise(
          // Medusa itself sends back what it has captured in vain.
          is.refunds === was.refunds || isCaptured,
          `6: money is not refunded by itself: ${was.holds}`,
          { payment }
        )
        promise(
          // An answer that is a few seconds old may still be used.
          !isCaptured || was.holds === MISQUOTED,
          `2: nothing is captured: ${was.holds}`,
          { payment }
        )
      }
    }
  }

  #whatHolds(booked: Booked): string | undefined {
    const { paymentId, status, paidAt } = booked
    const { decided, erased, lost } = this.world
    if (paidAt !== null && !["completed", "refunded"].includes(status)) {
      return "the service has taken it back"
    }
    if (decided.has(paymentId)) {
      return undefined
    }
    if (lost.has(paymentId)) {
      return "the ledger had lost it"
    }
    if (erased.has(paymentId)) {
      return "its order has vanished"
    }
    return isMisquoted(booked) ? MISQUOTED : undefined
  }
}
