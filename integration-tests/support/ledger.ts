import { z } from "zod"
import { sql } from "./database"

const row = z
  .object({
    id: z.string(),
    payment_id: z.string().nullable(),
    amount: z.string(),
    currency_code: z.string(),
    status: z.string(),
    disposition: z.string(),
    attention_reason: z.string().nullable(),
    attention_kind: z.string().nullable(),
    session_id: z.string().nullable(),
    order_id: z.string().nullable(),
    paid_at: z.date().nullable(),
    announced: z.array(z.string()),
    refunding_until: z.date().nullable(),
    next_check_at: z.date().nullable(),
    failed_placings: z.number(),
    failed_refunds: z.number(),
    attentions_ended: z.number(),
    resolved_at: z.date().nullable(),
    refund_requested_at: z.date().nullable(),
    refund_amount: z.string().nullable(),
    refund_fee: z.string().nullable(),
    refunded_at: z.string().nullable(),
  })
  .loose()

export type LedgerRow = z.infer<typeof row>

export async function ledgerOf(
  databaseUrl: string,
  collectionId: string
): Promise<LedgerRow[]> {
  const rows = await sql(
    databaseUrl,
    "SELECT * FROM qr_payment WHERE payment_collection_id = $1 ORDER BY issued_at",
    [collectionId]
  )
  return z.array(row).parse(rows)
}

/** By their own ids: a row that was entered again may not know its collection. */
export async function ledgerRows(
  databaseUrl: string,
  ids: string[]
): Promise<LedgerRow[]> {
  const rows = await sql(
    databaseUrl,
    "SELECT * FROM qr_payment WHERE id = ANY($1) ORDER BY issued_at",
    [ids]
  )
  return z.array(row).parse(rows)
}

export async function wholeLedger(databaseUrl: string): Promise<LedgerRow[]> {
  return z.array(row).parse(await sql(databaseUrl, "SELECT * FROM qr_payment"))
}
