import type { Live } from "../../api/admin/qr-payments/fetch-live"
import type { SettingsView } from "../../api/admin/qr-payments/settings/view"
import type { PaymentView } from "../../api/admin/qr-payments/views"

/** A view as it arrives: JSON knows no dates. */
type Json<T> = T extends Date
  ? string
  : T extends object
    ? { [K in keyof T]: Json<T[K]> }
    : T

export type QrPayment = Json<PaymentView>
export type QrPaymentDetails = Json<PaymentView & Live>
export type LivePayment = NonNullable<QrPaymentDetails["live"]>
export type Settings = Json<SettingsView>

export type QrPaymentList = {
  qr_payments: QrPayment[]
  count: number
  attention_count: number
}
