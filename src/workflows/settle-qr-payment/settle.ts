import type { MedusaContainer } from "@medusajs/framework/types"
import type { IssuedRow } from "../../modules/qr-payment/row"
import { askAbout, type Question } from "./ask-about"
import { leaveUnwanted } from "./leave-unwanted"
import { nextCheck } from "./next-check"
import { settlingWith } from "./settling"
import { settleQrPaymentWorkflow } from "./workflow"

/**
 * The way in for whoever comes often: webhook, poll and job. While a code still waits there is only to see whether its
 * checkout does too, and a workflow for that would cost more than the question. False when there was nothing new.
 */
export async function settle(
  container: MedusaContainer,
  question: Question,
  known?: IssuedRow
): Promise<boolean> {
  const settling = settlingWith(container)
  const asked = await askAbout(settling, question, known)
  if (asked.status !== "pending") {
    await settleQrPaymentWorkflow(container).run({ input: asked })
    return true
  }
  const { qrPayment } = settling
  // A poll has put off the next look when it began.
  const row = question.started ? known : await qrPayment.issuedRow(question.id)
  if (!row) {
    return false
  }
  if (!question.started) {
    await qrPayment.ledger.checks.schedule(row, asked.started, nextCheck(row))
  }
  return await leaveUnwanted(settling, row)
}
