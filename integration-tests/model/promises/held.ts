import type { PaymentRecord } from "medusa-payment-qr-simulator"
import type { Memory } from "../vocabulary/memory"
import type { Glance } from "./books"
import { expectThat } from "./broken-promise"

/** Why no program may decide about a payment's money. */
export type Doubt =
  | "misquoted"
  | "taken back"
  | "erased order"
  | "lost row"
  | "foreign"
  | "resolved"

type Standing = {
  doubt?: Doubt
  decisions: number
  refunds: number
  captured: number
}

export function isTakenBack({ paid_at, status }: PaymentRecord): boolean {
  return paid_at !== null && !["completed", "refunded"].includes(status)
}

export function doubtAbout(
  memory: Memory,
  record: PaymentRecord
): Doubt | undefined {
  const { payment_id } = record
  if (isTakenBack(record)) {
    return "taken back"
  }
  // A copy refuses what people in it wish for, too.
  if (memory.foreign.has(payment_id)) {
    return "foreign"
  }
  if (memory.decided.has(payment_id)) {
    return undefined
  }
  if (memory.lost.has(payment_id)) {
    return "lost row"
  }
  if (memory.erased.has(payment_id)) {
    return "erased order"
  }
  // What a person has returned in another way must not be returned again, nor be sold for.
  if (memory.settled.has(payment_id)) {
    return "resolved"
  }
  return memory.isMisquoted(payment_id) ? "misquoted" : undefined
}

/** Promise 6: while whose money it is, or whether somebody waits for it, is in doubt, it stays where it is. */
export class HeldMoney {
  #standings = new Map<string, Standing>()

  /** After each step. One that was done alone can't have moved the money before the doubt came. */
  look(memory: Memory, { service, payments }: Glance, alone: boolean): void {
    const now = new Map<string, Standing>()
    for (const record of service) {
      const { payment_id: id, refund_count } = record
      const captured = payments.filter(
        (one) => one.payment_id === id && one.captured_at && !one.canceled_at
      )
      const is: Standing = {
        doubt: doubtAbout(memory, record),
        decisions: memory.decisions,
        refunds: refund_count - Number(memory.refundedOutside.has(id)),
        captured: captured.length,
      }
      expectThat(
        6,
        // A code that has paid for the order leads whoever comes back to it.
        !memory.foreignShown.has(id) || is.captured > 0,
        `${id} is shown, which another installation issued`
      )
      const was = this.#standings.get(id)
      // Of two people at once, one may have wished it to go back, and the other have resolved it after that.
      const isSame = was?.doubt === is.doubt && was?.decisions === is.decisions
      if (is.doubt && was && (isSame || alone)) {
        const isCaptured = is.captured > was.captured
        expectThat(
          6,
          // Medusa itself refunds what it has captured in vain.
          is.refunds === was.refunds || isCaptured,
          `${id} was refunded by itself: ${is.doubt}`
        )
        expectThat(
          2,
          // An answer that is a few seconds old may still be used.
          !isCaptured || is.doubt === "misquoted",
          `${id} was captured: ${is.doubt}`
        )
      }
      now.set(id, is)
    }
    this.#standings = now
  }
}
