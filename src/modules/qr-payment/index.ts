import { Module } from "@medusajs/framework/utils"
import checkOptions from "./loaders/check-options"
import compareLedger from "./loaders/compare-ledger"
import QrPaymentModuleService from "./service"

export const QR_PAYMENT_MODULE = "qrPayment"

export default Module(QR_PAYMENT_MODULE, {
  service: QrPaymentModuleService,
  loaders: [checkOptions, compareLedger],
})
