import type { IssuedRow } from "../../../modules/qr-payment/row"
import {
  isRefunded,
  ownedOrder,
  readCollectionState,
} from "../../../medusa/collection-state"
import type { SettleContext } from "../context"
import { bookRefund } from "../refund/book-refund"
import type { CheckResult } from "../sync-status"
import { closeBooks } from "../refund/close-books"
import { handleMismatch } from "./handle-mismatch"
import { noteReversal } from "./note-reversal"

/**
 * A person has settled outside what becomes of the money: they may have returned it by bank transfer, or delivered for
 * it. So nothing is placed or refunded here, what the service refunds is booked, and whatever is new is told.
 */
export async function followHandsOff(
  context: SettleContext,
  row: IssuedRow,
  { answered, mismatch, reversal }: CheckResult
): Promise<void> {
  if (!answered) {
    return
  }
  if (row.status === "refunded") {
    await bookRefund(context, row)
  } else if (reversal) {
    await noteReversal(context, row, reversal)
  } else if (mismatch && row.status === "completed") {
    await handleMismatch(context, row, mismatch)
  } else if (row.status === "completed") {
    await noteNews(context, row)
  }
}

async function noteNews(context: SettleContext, row: IssuedRow): Promise<void> {
  const { outcomes } = context.qrPayment.ledger
  const side = await readCollectionState(context.container, row)
  const owned = ownedOrder(side)
  if (owned && !isRefunded(owned.own) && !row.order_id) {
    await outcomes.noteOrder(row.id, owned.order.id)
    await noteOrderOfResolved(context, row.id, owned.order.id)
    return
  }
  if (isPaidSince(row)) {
    await outcomes.needsAttention(row.id, "stray", {
      code: "paid_after_resolved",
      words:
        "the payment service calls it completed, and did not when it was marked as resolved: so nothing is done with the money",
    })
  }
  if (!side.order) {
    await closeBooks(context, row, side.own)
  }
}

/** Also what the service had taken back by then, or named another amount for: there may have been no money. */
function isPaidSince(row: IssuedRow): boolean {
  const { disposition, attention_kind, resolved_status } = row
  return (
    resolved_status !== "completed" ||
    (disposition === "resolved" &&
      (attention_kind === "reversed" || attention_kind === "mismatch"))
  )
}

/** Medusa never asks again about a session that it has authorized, and an order may just have been on its way. */
export async function noteOrderOfResolved(
  { qrPayment: { ledger } }: SettleContext,
  id: string,
  orderId: string
): Promise<void> {
  const row = await ledger.find(id)
  if (row?.hands_off) {
    await ledger.outcomes.needsAttention(id, "order", {
      code: "ordered_after_resolved",
      words: `order ${orderId} was paid with it although it had been marked as resolved: do not deliver before this is clear`,
    })
  }
}
