import type { WebhookActionResult } from "@medusajs/framework/types"
import { PaymentActions } from "@medusajs/framework/utils"
import { type IssuedRow, isIssued } from "../../modules/qr-payment/row"
import type QrPaymentModuleService from "../../modules/qr-payment/service"
import {
  type Graph,
  paysFor,
  sessionsOfCollection,
} from "../../medusa/session-amount"
import { toPaymentAction } from "../../medusa/status-map"
import { namedPaymentId } from "./webhook-body"

const nothing: WebhookActionResult = { action: PaymentActions.NOT_SUPPORTED }

/**
 * For core's own hook, whose body proves nothing: a payment id that the ledger knows counts as a poll, anything else
 * as nothing, without a call to the service.
 */
export async function webhookAction(
  qrPayment: QrPaymentModuleService,
  query: Graph,
  accounts: string[],
  body: unknown
): Promise<WebhookActionResult> {
  const paymentId = namedPaymentId(body)
  const known = paymentId
    ? await qrPayment.ledger.findByPaymentId(accounts, paymentId)
    : undefined
  if (!known || !isIssued(known) || qrPayment.isForeign(known)) {
    return nothing
  }
  const row = await qrPayment.syncAsPoll(known)
  const sessions = await sessionsOfCollection(query, row.payment_collection_id)
  const [session, ...siblings] = sessions
  const shown = await qrPayment.ledger.sessionsOf(row.id)
  // Core completes a cart with the first session that it finds: with several, only settling can choose.
  if (!session || siblings.length || !shown.includes(session.id)) {
    return nothing
  }
  if (!paysFor(session, row) || !(await isUsable(qrPayment, row))) {
    return nothing
  }
  return {
    action: toPaymentAction(row.status),
    data: { session_id: session.id, amount: session.amount },
  }
}

/**
 * Paid money that an order owns needs nothing more. What the service has not confirmed in this moment, and in every
 * point, is for settling to judge: authorizing it would ask the service again, at the pace of whoever calls here.
 */
async function isUsable(
  qrPayment: QrPaymentModuleService,
  row: IssuedRow
): Promise<boolean> {
  return (
    row.disposition !== "attention" &&
    !row.hands_off &&
    (row.status !== "completed" ||
      (!row.order_id &&
        (await qrPayment.ledger.checks.isJustConfirmed(row.id))))
  )
}
