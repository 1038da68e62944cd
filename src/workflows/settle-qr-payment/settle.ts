import type { MedusaContainer } from "@medusajs/framework/types"
import type { IssuedRow } from "../../modules/qr-payment/row"
import { syncStatus, type CheckRequest } from "./sync-status"
import { abandonUnwanted } from "./abandon-unwanted"
import { nextCheck } from "./schedule"
import { settleContext } from "./context"
import { settleQrPaymentWorkflow } from "./workflow"

/**
 * The way in for whoever comes often: webhook, poll and job. While a code still waits there is only to see whether its
 * checkout does too, and a workflow for that would cost more than the question. False when there was nothing new.
 */
export async function settle(
  container: MedusaContainer,
  question: CheckRequest,
  known?: IssuedRow
): Promise<boolean> {
  const context = settleContext(container)
  const asked = await syncStatus(context, question, known)
  if (asked.status !== "pending") {
    await settleQrPaymentWorkflow(container).run({ input: asked })
    return true
  }
  const { qrPayment } = context
  // A poll has put off the next look when it began.
  const row = question.started ? known : await qrPayment.issuedRow(question.id)
  if (!row) {
    return false
  }
  if (!question.started) {
    await qrPayment.ledger.checks.schedule(row, asked.started, nextCheck(row))
  }
  return await abandonUnwanted(context, row)
}
