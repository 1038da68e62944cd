import type { PaymentRecord } from "medusa-payment-qr-simulator"
import type { LedgerRow } from "../../support/ledger"
import type { Memory } from "../vocabulary/memory"
import { type Books, isAllBack } from "./books"
import { expectThat } from "./broken-promise"
import { isTakenBack } from "./held"

export const attention = ({ disposition, attention_kind }: LedgerRow) =>
  `${disposition}.${attention_kind}`

export function needsAttention(row: LedgerRow): boolean {
  return row.disposition === "attention" && Boolean(row.attention_reason)
}

/** The merchant was told; or has answered that with "Mark as resolved", and nothing is new since. */
export function isTold(memory: Memory, row: LedgerRow): boolean {
  return needsAttention(row) || memory.isResolved(row)
}

/** The end of a payment about which only a person can decide, unless one has. */
export function oddEnding(
  memory: Memory,
  { orders, payments }: Books,
  record: PaymentRecord,
  row: LedgerRow,
  figures: unknown
): string | undefined {
  const { payment_id, status } = record
  const expectKind = (kind: string, words: string) => {
    const isSaid = isTold(memory, row) && row.attention_kind === kind
    expectThat(6, isSaid, `${words}, and nobody is told`, figures)
    return attention(row)
  }
  const isLost = memory.lost.has(payment_id)
  if (isTakenBack(record)) {
    // Nobody can notice what was taken back before anybody asked.
    if (!row.paid_at && !(isLost && isTold(memory, row))) {
      return status
    }
    // A row that was made again from a webhook may have followed the payment far enough to notice.
    if (!isLost || row.attention_kind === "reversed") {
      return expectKind("reversed", "the service has taken it back")
    }
  }
  const isOpen =
    status === "completed" &&
    !memory.decided.has(payment_id) &&
    !memory.settled.has(payment_id)
  // Told of a payment without its id, or in the midst of a lie, the ledger can't follow it: a person does.
  const isUnfollowed = row.attention_kind === "unrecorded"
  if ((isOpen || isUnfollowed) && isLost) {
    return expectKind("unrecorded", "the ledger had lost it")
  }
  const own = payments.find((payment) => payment.payment_id === payment_id)
  const order = orders.find(({ id }) => id === own?.order_id)
  if (isOpen && memory.erased.has(payment_id)) {
    expectThat(3, !order, "a second order is placed with it", figures)
    return expectKind("order", "its order has vanished")
  }
  if (!memory.foreign.has(payment_id)) {
    return undefined
  }
  if (status === "completed") {
    return own?.captured_at && order
      ? "another's order"
      : expectKind("foreign", "another installation issued it")
  }
  if (status === "refunded" && own?.captured_at && !isAllBack(own)) {
    return expectKind("foreign", "its refund is booked nowhere")
  }
  return undefined
}
