import { GatewayError } from "../../gateway/errors"
import type { UnrecordedFacts } from "./ledger/unrecorded"
import { chargedAmount } from "./money"
import type { QrPaymentRow } from "./row"
import type { Tools } from "./tools"

/** A session in Medusa that shows the code. */
export type ShownBy = UnrecordedFacts["session"]

/**
 * Asks the service what a code was that the ledger has lost. The payment's id comes from a webhook's body, which
 * proves nothing: it is believed when the service names our own reference for it.
 */
export async function identifyUnrecorded(
  { ledger, gatewayFor, logger }: Tools,
  { id, account, key_id }: QrPaymentRow,
  paymentId: string,
  shownBy: ShownBy
): Promise<void> {
  try {
    const gateway = gatewayFor(account).about({ id, key_id })
    const details = await gateway.getDetails(paymentId, { once: true })
    if (details.reference?.id !== id) {
      logger.error(
        `QR payment ${id}: the service names another reference for the payment that its webhook is about`
      )
      return
    }
    const { request_amount, currency } = details
    const code = (request_amount?.currency ?? currency ?? "").toLowerCase()
    const amount = request_amount?.amount
    await ledger.unrecorded.identify(id, {
      payment_id: paymentId,
      key_id: gateway.keyId,
      // The details may leave it out; without one nobody could ask about the payment, nor refund it.
      qr_code: details.qr_code ?? paymentId,
      amount: amount == null ? null : chargedAmount(amount, code),
      currency_code: code || null,
      // One odd answer is not enough for it: the check that follows asks both endpoints.
      status: details.status === "refunded" ? "pending" : details.status,
      sandbox: details.is_sandbox_transaction ?? null,
      session: shownBy,
    })
  } catch (error) {
    if (!(error instanceof GatewayError)) {
      throw error
    }
    logger.error(`QR payment ${id}: ${error.message}`)
  }
}
