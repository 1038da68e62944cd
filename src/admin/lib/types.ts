import type { Live } from "../../api/admin/qr-payments/fetch-live"
import type { DueView } from "../../api/admin/qr-payments/collect/view"
import type { HistoryView } from "../../api/admin/qr-payments/[id]/history/view"
import type { SettingsView } from "../../api/admin/qr-payments/settings/view"
import type { Line } from "../../medusa/doctor/line"
import type { TotalView } from "../../api/admin/qr-payments/totals/view"
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
export type Refund = NonNullable<QrPayment["refund"]>
export type Figures = NonNullable<QrPayment["figures"]>
export type HistoryLine = Json<HistoryView[number]>
export type Settings = Json<SettingsView>
export type DoctorLine = Line

export type Total = Json<TotalView>

export type OrderDue = Json<DueView>

/** A payment collection that can be paid by its link. */
export type Collect = {
  payment_collection_id: string
  session_id: string | null
  url: string | null
}

export type QrPaymentList = {
  qr_payments: QrPayment[]
  count: number
  attention_count: number
}
