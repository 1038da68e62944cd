import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { QR_PAYMENT_MODULE } from "../../../modules/qr-payment"
import type { QrPaymentRow } from "../../../modules/qr-payment/row"
import type QrPaymentModuleService from "../../../modules/qr-payment/service"
import { orderNames } from "./orders"
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
  container: MedusaContainer,
  rows: QrPaymentRow[]
): Promise<PaymentView[]> {
  const names = await orderNames(container, rows)
  const ledger = ledgerOf(container)
  return rows.map((row) =>
    paymentView(row, names.get(row.id), ledger.isForeign(row))
  )
}

export async function viewOf(
  container: MedusaContainer,
  row: QrPaymentRow
): Promise<PaymentView> {
  const names = await orderNames(container, [row])
  const isForeign = ledgerOf(container).isForeign(row)
  return paymentView(row, names.get(row.id), isForeign)
}
