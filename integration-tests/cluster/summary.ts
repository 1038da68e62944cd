import { sql } from "../support/database"
import type { Books } from "./books"
import type { Shopper } from "./shopper"

type Figures = {
  databaseUrl: string
  shoppers: Shopper[]
  books: Books
}

/** What docs/benchmark.md says about it, in one line. */
export async function summary({
  databaseUrl,
  shoppers,
  books,
}: Figures): Promise<string> {
  const placed = await sql<{ payment_id: string; at: Date }>(
    databaseUrl,
    `SELECT qr_payment.payment_id, greatest("order".created_at, payment.captured_at) AS at
     FROM qr_payment
     JOIN "order" ON "order".id = qr_payment.order_id
     JOIN payment USING (payment_collection_id)`
  )
  const seconds = placed.map(
    ({ payment_id, at }) =>
      (at.getTime() - (books.record(payment_id).paid_at ?? 0)) / 1000
  )
  const asked = shoppers.map(({ paymentId }) => books.reads(paymentId).length)
  const answers = shoppers.reduce((sum, one) => sum + one.answers, 0)
  return [
    `${shoppers.length} checkouts`,
    `from paid to order p50 ${share(seconds, 0.5).toFixed(1)} s, p95 ${share(seconds, 0.95).toFixed(1)} s, max ${share(seconds, 1).toFixed(1)} s`,
    `${answers} answers to polls and streams`,
    `reads of the service per payment p50 ${share(asked, 0.5)}, max ${share(asked, 1)}`,
  ].join("; ")
}

/** The value below which that share of them lies. */
function share(values: number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * part) - 1] ?? NaN
}
