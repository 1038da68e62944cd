import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { isIssued, type QrPaymentRow } from "../../../modules/qr-payment/row"
import { ISSUING_SECONDS } from "../../../modules/qr-payment/service"
import { announce } from "../announce"
import type { CheckResult } from "../sync-status"
import { nextCheck } from "../schedule"
import { isReminderLeft, REMINDED_AFTER_SECONDS } from "../send-alerts"
import { type SettleContext, settleContext } from "../context"

const SECONDS_UNTIL_ANNOUNCED = 300

export type Settled = { answered: boolean }

/** Announces what has changed, and sets when the row is due again. */
export const closeQrPaymentCheckStep = createStep(
  "close-qr-payment-check",
  async ({ id, started, answered }: CheckResult, { container }) => {
    const context = settleContext(container)
    const { ledger } = context.qrPayment
    const stuck = await ledger.outcomes.noteStuck(
      id,
      "paid for more than ten minutes, and no order could be placed; the log says why"
    )
    if (stuck) {
      context.logger.error(`QR payment ${id}: paid, and still without order`)
    }
    if (!answered) {
      await noteUnanswered(context, id)
    }
    const row = await findRow(context, id)
    if (row) {
      const isAnnounced = await announce(context, row)
      const next = isIssued(row)
        ? nextCheck(row, context.qrPayment.settings)
        : nextAlert(row, isAnnounced)
      await ledger.checks.schedule(row, started, next)
    }
    return new StepResponse<Settled>({ answered })
  }
)

/** A webhook may have told of a code that then never came. */
async function findRow(
  { qrPayment, logger }: SettleContext,
  id: string
): Promise<QrPaymentRow | undefined> {
  const row = await qrPayment.ledger.find(id)
  if (!row || isIssued(row) || !(await qrPayment.noteUnissued(id))) {
    return row
  }
  logger.error(
    `QR payment ${id}: the service told about a payment whose code it had never given us`
  )
  return await qrPayment.ledger.find(id)
}

/** Nobody can be asked about a row without a code. */
function nextAlert(
  row: QrPaymentRow,
  isAnnounced: boolean
): number | undefined {
  if (row.disposition === "open") {
    // Its webhook came before its code. Without a code by then, somebody has to know.
    return ISSUING_SECONDS
  }
  if (!isAnnounced) {
    return SECONDS_UNTIL_ANNOUNCED
  }
  return isReminderLeft(row) ? REMINDED_AFTER_SECONDS : undefined
}

/** Not of what another installation issued: a copy with other credentials would be told about every payment. */
async function noteUnanswered(
  { qrPayment, logger }: SettleContext,
  id: string
): Promise<void> {
  const { checks } = qrPayment.ledger
  const row = await qrPayment.issuedRow(id)
  if (row && !qrPayment.isForeign(row) && (await checks.noteUnanswered(id))) {
    logger.error(
      `QR payment ${id}: the service gives no usable answer about it`
    )
  }
}
