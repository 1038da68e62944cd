import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { orderNames } from "../../../medusa/order-names"
import { shopperEmails } from "../../../medusa/shopper-emails"
import { QR_PAYMENT_MODULE } from "../../../modules/qr-payment"
import type { QrPaymentRow } from "../../../modules/qr-payment/row"
import type QrPaymentModuleService from "../../../modules/qr-payment/service"
import { rightsOf } from "../rights"
import { type PaymentView, paymentView } from "./views"

export function ledgerOf(container: MedusaContainer): QrPaymentModuleService {
  return container.resolve<QrPaymentModuleService>(QR_PAYMENT_MODULE)
}

export async function expectRow(
  container: MedusaContainer,
  id: string
): Promise<QrPaymentRow> {
  const row = await ledgerOf(container).ledger.find(id)
  if (!row) {
    throw new MedusaError(
      MedusaError.Types.NOT_FOUND,
      `There is no QR payment ${id}.`
    )
  }
  return row
}

export async function viewsOf(
  req: AuthenticatedMedusaRequest,
  rows: QrPaymentRow[]
): Promise<PaymentView[]> {
  return rows.map(await viewerOf(req, rows))
}

export async function viewOf(
  req: AuthenticatedMedusaRequest,
  row: QrPaymentRow
): Promise<PaymentView> {
  const view = await viewerOf(req, [row])
  return view(row)
}

/** Shows the rows as the user who asks may see and use them. */
async function viewerOf(
  req: AuthenticatedMedusaRequest,
  rows: QrPaymentRow[]
): Promise<(row: QrPaymentRow) => PaymentView> {
  const [names, emails, rights] = await Promise.all([
    orderNames(req.scope, rows),
    shopperEmails(req.scope, rows),
    rightsOf(req),
  ])
  const { isForeign } = ledgerOf(req.scope)
  return (row) => {
    const sale = {
      order: names.get(row.id),
      email: emails.get(row.payment_collection_id),
    }
    return paymentView(row, sale, isForeign(row), rights)
  }
}
