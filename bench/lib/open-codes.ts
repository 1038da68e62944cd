import { randomUUID } from "node:crypto"
import { atATime } from "../../integration-tests/support/at-a-time"
import { type BenchStore, serviceOf } from "./bench-store"

/** A code that waits, as a checkout leaves it. */
export type OpenCode = { id: string; sessionId: string; paymentId: string }

const AT_ONCE = 16

/** Codes that the service has really issued, with their rows: many more than checkouts could make in the time. */
export async function openCodes(
  bench: BenchStore,
  howMany: number
): Promise<OpenCode[]> {
  const gateway = serviceOf(bench)
  const codes = await atATime(AT_ONCE, newIds(howMany), async (id) => {
    const { payment_id } = await gateway.createPayment({
      amount: 10,
      currency: "EUR",
      reference_id: id,
    })
    return { id, sessionId: `payses_${id}`, paymentId: payment_id }
  })
  const ids = codes.map(({ id }) => id)
  await writeSessions(bench, ids)
  await writeRows(
    bench,
    ids,
    codes.map(({ paymentId }) => paymentId)
  )
  return codes
}

/** What Medusa has of a checkout that waits: a code that no session shows leaves its page at once. */
async function writeSessions(
  { database }: BenchStore,
  ids: string[]
): Promise<void> {
  await database.query(
    `INSERT INTO payment_collection (id, currency_code, amount, raw_amount, status)
     SELECT 'pay_col_' || id, 'eur', 10, '{"value": "10", "precision": 20}', 'not_paid'
     FROM unnest($1::text[]) AS given (id)`,
    [ids]
  )
  await database.query(
    `INSERT INTO payment_session (id, currency_code, amount, raw_amount, provider_id, data, status, payment_collection_id)
     SELECT 'payses_' || id, 'eur', 10, '{"value": "10", "precision": 20}', 'pp_qr_qr', '{}', 'pending', 'pay_col_' || id
     FROM unnest($1::text[]) AS given (id)`,
    [ids]
  )
}

/** Codes that pages wait for, and that are not asked about for the next hour. */
export async function quietCodes(
  bench: BenchStore,
  howMany: number
): Promise<OpenCode[]> {
  const ids = newIds(howMany)
  await writeSessions(bench, ids)
  await writeRows(bench, ids, ids)
  await bench.database.query(
    "UPDATE qr_payment SET checked_at = now() + interval '1 hour' WHERE id = ANY($1)",
    [ids]
  )
  return ids.map((id) => ({ id, sessionId: `payses_${id}`, paymentId: id }))
}

/** Rows of codes that nobody asks the service about: they only have to be in the way. */
export async function idleRows(
  bench: BenchStore,
  howMany: number
): Promise<void> {
  const ids = newIds(howMany)
  await writeRows(bench, ids, ids)
}

function newIds(howMany: number): string[] {
  return Array.from({ length: howMany }, () => `qrpay_${randomUUID()}`)
}

async function writeRows(
  { database }: BenchStore,
  ids: string[],
  paymentIds: string[]
): Promise<void> {
  await database.query(
    `INSERT INTO qr_payment
       (id, payment_id, kind, account, amount, currency_code, qr_code, instructions, webhook_token_hash, session_id,
        payment_collection_id, announced, issued_at, expires_at, next_check_at)
     SELECT id, payment_id, 'cart', 'default', '10.00', 'eur', payment_id, '<p>Scan the code.</p>', 'none', 'payses_' || id,
        'pay_col_' || id, '{}', now(), now() + interval '15 minutes', now() + interval '10 minutes'
     FROM unnest($1::text[], $2::text[]) AS given (id, payment_id)`,
    [ids, paymentIds]
  )
  await database.query(
    `INSERT INTO qr_payment_session (id, qr_payment_id)
     SELECT 'payses_' || id, id FROM unnest($1::text[]) AS given (id)`,
    [ids]
  )
}
