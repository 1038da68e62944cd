import type { MedusaContainer } from "@medusajs/framework/types"
import type { IssuedRow } from "../../modules/qr-payment/row"
import { askAbout, type Question } from "./ask-about"
import { nextCheck } from "./next-check"
import { settlingWith } from "./settling"
import { settleQrPaymentWorkflow } from "./workflow"

/**
 * The way in for whoever knocks often: webhook, poll and job. While a code still waits nothing follows from that, and
 * a workflow for it would cost more than the question. False when there was nothing new.
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
  // A poll has put off the next look when it began.
  if (!question.started) {
    const { ledger } = settling.qrPayment
    const row = await ledger.find(question.id)
    if (row) {
      await ledger.checks.schedule(row, asked.started, nextCheck(row))
    }
  }
  return false
}
