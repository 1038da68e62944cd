import type { BigNumberInput, Logger } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { messageOf } from "../../gateway/text"
import { toShopperError } from "../../medusa/errors"
import { readSaleDetails } from "../../medusa/sale-details"
import { type Sale, saleAhead } from "../../medusa/sale-details-ahead"
import {
  type Graph,
  paysFor,
  readSessionAmount,
  type SessionAmount,
} from "../../medusa/session-amount"
import { chargedAmount } from "../../modules/qr-payment/money"
import type { IssuedRow } from "../../modules/qr-payment/row"
import type QrPaymentModuleService from "../../modules/qr-payment/service"

type Tools = { qrPayment: QrPaymentModuleService; query: Graph; logger: Logger }

type SessionRequest = {
  session_id: string
  account: string
  amount: BigNumberInput
  currency_code: string
}

/** The session is not for the collection that the shopper's request named. */
class OtherCollectionError extends Error {}

/** The code that a new session shows. The shopper waits for it, so Medusa's own record is read while it is being made. */
export async function codeForSession(
  tools: Tools,
  request: SessionRequest
): Promise<IssuedRow> {
  const { query, qrPayment } = tools
  const readAsked = () => readSessionAmount(query, request.session_id)
  const expected = saleAhead()
  if (expected) {
    try {
      return await issue(tools, request, expected, readAsked)
    } catch (error) {
      if (!(error instanceof OtherCollectionError)) {
        throw error
      }
    }
  }
  const asked = await readAsked()
  const paymentCollectionId = asked.payment_collection_id
  const details = readSaleDetails(
    query,
    paymentCollectionId,
    qrPayment.settings
  )
  // Whoever waits for them hears of it; there may be nobody, if there is nothing to pay.
  details.catch(() => undefined)
  const sale = { paymentCollectionId, details }
  return await issue(tools, request, sale, async () => asked)
}

async function issue(
  { qrPayment, logger }: Tools,
  { session_id, account, amount, currency_code }: SessionRequest,
  { paymentCollectionId, details }: Sale,
  readAsked: () => Promise<SessionAmount>
): Promise<IssuedRow> {
  const scope = {
    payment_collection_id: paymentCollectionId,
    amount: expectPayable(chargedAmount(amount, currency_code)),
    currency_code: currency_code.toLowerCase(),
  }
  try {
    return await qrPayment.issueCode({
      ...scope,
      session_id,
      account,
      details,
      async check() {
        expectAsked(await readAsked(), scope)
      },
    })
  } catch (error) {
    logger.error(`QR payment for session ${session_id}: ${messageOf(error)}`)
    throw toShopperError(error)
  }
}

function expectPayable(amount: string): string {
  if (Number(amount) <= 0) {
    throw new MedusaError(
      MedusaError.Types.INVALID_DATA,
      "This order can't be paid by QR code: there is nothing to pay."
    )
  }
  return amount
}

function expectAsked(
  session: SessionAmount,
  scope: Parameters<typeof paysFor>[1]
): void {
  if (session.payment_collection_id !== scope.payment_collection_id) {
    throw new OtherCollectionError(
      `The session is for the payment collection ${session.payment_collection_id}, not ${scope.payment_collection_id}.`
    )
  }
  if (!paysFor(session, scope)) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      "Your order has just changed. Please ask for the QR code again."
    )
  }
}
