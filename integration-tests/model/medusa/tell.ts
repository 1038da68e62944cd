import type { PaymentRecord } from "medusa-payment-qr-simulator"
import type { LedgerRow } from "../../support/ledger"
import type { Books } from "./books"

export function capturedWith(
  { payments }: Books,
  { payment_id }: PaymentRecord
) {
  return payments.filter(
    (one) => one.payment_id === payment_id && one.captured_at !== null
  )
}

/** All that the books say about one payment. */
export function tell(
  books: Books,
  record: PaymentRecord,
  row: LedgerRow | undefined
): string {
  const { deliveries, request, webhook_url, user, ...figures } = record
  return JSON.stringify(
    {
      service: figures,
      ledger: row,
      medusa: capturedWith(books, record),
      orders: books.orders.map(
        ({ id, status, payment_status, total, summary, collection_ids }) => ({
          ...{ id, status, payment_status, total, summary, collection_ids },
        })
      ),
    },
    null,
    2
  )
}
