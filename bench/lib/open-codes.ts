import { randomUUID } from "node:crypto"
import { GatewayClient } from "../../src/gateway/client"
import type { BenchStore } from "./bench-store"
import { inLanes } from "./lanes"

/** A code that waits, as a checkout leaves it. */
export type OpenCode = { id: string; sessionId: string; paymentId: string }

const AT_ONCE = 16

/** Codes that the service has really issued, with their rows: many more than checkouts could make in the time. */
export async function openCodes(
  { simulator, database }: BenchStore,
  howMany: number
): Promise<OpenCode[]> {
  const gateway = new GatewayClient({
    baseUrl: simulator.url,
    ...simulator.credentials.production,
    timeoutMs: 8000,
  })
  const codes = await inLanes(AT_ONCE, howMany, async () => {
    const id = `qrpay_${randomUUID()}`
    const { payment_id } = await gateway.createPayment({
      amount: 10,
      currency: "EUR",
      reference_id: id,
    })
    return { id, sessionId: `payses_${id}`, paymentId: payment_id }
  })
  await writeRows(
    { database },
    codes.map(({ paymentId }) => paymentId),
    codes.map(({ id }) => id),
    "10 minutes"
  )
  return codes
}

/** Rows of codes that nobody asks the service about: they only have to be in the way. */
export async function idleRows(
  bench: Pick<BenchStore, "database">,
  howMany: number
): Promise<void> {
  const ids = Array.from({ length: howMany }, () => `qrpay_${randomUUID()}`)
  await writeRows(bench, ids, ids, "10 minutes")
}

async function writeRows(
  { database }: Pick<BenchStore, "database">,
  paymentIds: string[],
  ids: string[],
  dueIn: string
): Promise<void> {
  await database.query(
    `INSERT INTO qr_payment
       (id, payment_id, account, amount, currency_code, qr_code, instructions, webhook_token_hash, session_id,
        payment_collection_id, announced, issued_at, expires_at, next_check_at)
     SELECT id, payment_id, 'default', '10.00', 'eur', payment_id, '<p>Scan the code.</p>', 'none', 'payses_' || id,
        'pay_col_' || id, '{}', now(), now() + interval '15 minutes', now() + $3::interval
     FROM unnest($1::text[], $2::text[]) AS given (id, payment_id)`,
    [ids, paymentIds, dueIn]
  )
  await database.query(
    `INSERT INTO qr_payment_session (id, qr_payment_id)
     SELECT 'payses_' || id, id FROM unnest($1::text[]) AS given (id)`,
    [ids]
  )
}
