import type { MedusaContainer } from "@medusajs/framework/types"
import type { IssuedRow } from "../../modules/qr-payment/row"
import { type CheckRequest, type CheckResult, syncStatus } from "./sync-status"
import { abandonUnwanted } from "./abandon-unwanted"
import { nextCheck } from "./schedule"
import { settleContext } from "./context"

export type Check = {
  /** Whether the row is another than before. */
  isNews: boolean
  /** What the settle workflow has to go on with; nothing while a code waits. */
  followUp?: CheckResult
}

/**
 * The way in for whoever comes often: webhook, poll and job. While a code still waits there is only to see whether its
 * checkout does too, and a workflow for that would cost more than the question.
 */
export async function check(
  container: MedusaContainer,
  question: CheckRequest,
  known?: IssuedRow
): Promise<Check> {
  const context = settleContext(container)
  const asked = await syncStatus(context, question, known)
  if (asked.status !== "pending") {
    return { isNews: true, followUp: asked }
  }
  const { qrPayment } = context
  const isPoll = question.started !== undefined
  // It has put off the next look when it began.
  const row = isPoll ? known : await qrPayment.issuedRow(question.id)
  if (!row) {
    return { isNews: false }
  }
  if (!isPoll) {
    await qrPayment.ledger.checks.schedule(
      row,
      asked.started,
      nextCheck(row, qrPayment.settings)
    )
  }
  return {
    isNews: await abandonUnwanted(context, row, isPoll ? "polls" : "others"),
  }
}
