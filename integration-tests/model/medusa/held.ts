import { sql } from "../../support/database"
import { expectThat } from "./broken-promise"
import type { History } from "./history"

/** Why no program may decide about a payment's money. */
export type Doubt =
  "misquoted" | "taken back" | "erased order" | "lost row" | "foreign"

export type Standing = { doubt: Doubt; refunds: number; captured: number }

/** From here on the money stays where it is, unless a person decides. */
export async function hold(
  history: History,
  paymentId: string,
  doubt: Doubt
): Promise<void> {
  const { refund_count } = await history.world.service.payment(paymentId)
  const captured = await capturedWith(history, paymentId)
  history.held.set(paymentId, { doubt, refunds: refund_count, captured })
}

export async function expectHeld(history: History): Promise<void> {
  for (const [paymentId, before] of history.held) {
    const { doubt } = before
    // A copy refuses what people in it wish for, too.
    if (doubt !== "foreign" && history.decided.has(paymentId)) {
      continue
    }
    const record = await history.world.service.payment(paymentId)
    expectThat(
      6,
      record.refund_count === before.refunds,
      `${paymentId} was refunded by itself: ${doubt}`
    )
    // An answer that is a few seconds old may still be used: see expectNoOrderOfMisquoted.
    const captured = await capturedWith(history, paymentId)
    expectThat(
      2,
      captured === before.captured || doubt === "misquoted",
      `${paymentId} was captured: ${doubt}`
    )
  }
}

/** How many payments Medusa has captured with it. */
export async function capturedWith(
  { world }: History,
  paymentId: string
): Promise<number> {
  const found = await sql(
    world.databaseUrl,
    "SELECT id FROM payment WHERE data->>'payment_id' = $1 AND captured_at IS NOT NULL AND deleted_at IS NULL",
    [paymentId]
  )
  return found.length
}
