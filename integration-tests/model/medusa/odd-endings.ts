import type { PaymentRecord } from "medusa-payment-qr-simulator"
import type { LedgerRow } from "../../support/ledger"
import { type Books, isAllBack } from "./books"
import { expectThat } from "./broken-promise"
import type { History } from "./history"

export function attention({ attention_kind }: LedgerRow): string {
  return attention_kind === "stray"
    ? "attention"
    : `attention.${attention_kind}`
}

export function asksForPerson(row: LedgerRow): boolean {
  return row.disposition === "attention" && Boolean(row.attention_reason)
}

/** The end of a payment about which only a person can decide, unless one has. */
export function oddEnding(
  history: History,
  { orders, payments }: Books,
  { payment_id, paid_at, status }: PaymentRecord,
  row: LedgerRow,
  about: string
): string | undefined {
  const expectKind = (kind: string, words: string) => {
    expectThat(
      6,
      asksForPerson(row) && row.attention_kind === kind,
      `${words}, and nobody is told: ${about}`
    )
    return attention(row)
  }
  if (paid_at !== null && !["completed", "refunded"].includes(status)) {
    // Nobody can notice what was taken back before anybody asked.
    return row.paid_at
      ? expectKind("reversed", "the service has taken it back")
      : status
  }
  const isOpen = status === "completed" && !history.decided.has(payment_id)
  if (isOpen && history.lost.has(payment_id)) {
    return expectKind("unrecorded", "the ledger had lost it")
  }
  if (isOpen && history.erased.has(payment_id)) {
    return expectKind("order", "its order has vanished")
  }
  if (!history.foreign.has(payment_id)) {
    return undefined
  }
  const own = payments.find((payment) => payment.payment_id === payment_id)
  if (status === "completed") {
    const order = orders.find(({ id }) => id === own?.order_id)
    return own?.captured_at && order
      ? "another's order"
      : expectKind("foreign", "another installation issued it")
  }
  if (status === "refunded" && own?.captured_at && !isAllBack(own)) {
    return expectKind("foreign", "its refund is booked nowhere")
  }
  return undefined
}
