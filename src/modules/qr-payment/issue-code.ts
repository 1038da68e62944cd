import { setTimeout as pause } from "node:timers/promises"
import type { CreatePaymentRequest } from "../../gateway/contract"
import { UnreadableAnswerError } from "../../gateway/errors"
import { safeInstructions } from "./instructions"
import { qrImage } from "./qr-image"
import {
  expectIssued,
  type IssuedRow,
  isIssued,
  type QrPaymentRow,
} from "./row"
import type { Tools } from "./tools"
import { hashOf, newToken, webhookUrl } from "./webhook-address"

/** What the service is told besides amount and currency. It never comes from the storefront. */
export type OrderFacts = Pick<
  CreatePaymentRequest,
  "client" | "products" | "payload" | "reference_note"
>

export type CodeRequest = {
  session_id: string
  payment_collection_id: string
  account: string
  amount: string
  currency_code: string
  /** Read only when a code has to be made, and not for one that is used again. */
  orderFacts: () => Promise<OrderFacts>
}

const LOOK_AGAIN_MS = 50

/** Allowed beyond the call's own deadline before an unfinished row counts as a process that died. */
const ISSUING_GRACE_MS = 2_000

/** The code for a session: one that is live or already paid for the same cart and amount, or a new one. */
export async function issueCode(
  tools: Tools,
  request: CodeRequest
): Promise<IssuedRow> {
  const { ledger, settings } = tools
  const issuingLease = settings.timeoutMs + ISSUING_GRACE_MS
  for (;;) {
    const token = newToken()
    const { row, mine } = await ledger.claim({
      session_id: request.session_id,
      payment_collection_id: request.payment_collection_id,
      account: request.account,
      amount: request.amount,
      currency_code: request.currency_code,
      webhook_token_hash: hashOf(token),
      expires_in_minutes: settings.expiresInMinutes,
      issuing_lease_ms: issuingLease,
    })
    if (mine) {
      return await createCode(tools, row, token, request)
    }
    const issued = await waitForCode(tools, row, issuingLease)
    if (issued) {
      return issued
    }
  }
}

async function createCode(
  { ledger, settings, gatewayFor, logger }: Tools,
  row: QrPaymentRow,
  token: string,
  request: CodeRequest
): Promise<IssuedRow> {
  try {
    const created = await gatewayFor(row.account).createPayment({
      ...(await request.orderFacts()),
      amount: Number(row.amount),
      currency: row.currency_code.toUpperCase(),
      reference_id: row.id,
      webhook_url: webhookUrl(settings.backendUrl, row.id, token),
    })
    assertDrawable(created.qr_code, created.payment_id)
    const recorded = await ledger.recordCode(row.id, {
      ...created,
      instructions: safeInstructions(created.instructions),
    })
    logger.info(
      `QR payment ${row.id}: code issued as ${created.payment_id} for session ${request.session_id}`
    )
    return expectIssued(recorded)
  } catch (error) {
    // Also after an answer that got lost: a code that nobody has seen can't be paid.
    await ledger.giveUpIssuing(row.id)
    throw error
  }
}

/** Another request is asking the service for the same code: wait for it instead of asking twice. */
async function waitForCode(
  { ledger }: Tools,
  row: QrPaymentRow,
  longest: number
): Promise<IssuedRow | undefined> {
  const until = Date.now() + longest
  let current: QrPaymentRow | undefined = row
  while (current && current.disposition === "open" && !isIssued(current)) {
    if (Date.now() > until) {
      return undefined
    }
    await pause(LOOK_AGAIN_MS)
    current = await ledger.find(row.id)
  }
  return current && isIssued(current) ? current : undefined
}

function assertDrawable(qrCode: string, paymentId: string): void {
  try {
    qrImage(qrCode)
  } catch {
    throw new UnreadableAnswerError(
      { operation: "create", paymentId },
      "its qr_code is too long for a QR code"
    )
  }
}
