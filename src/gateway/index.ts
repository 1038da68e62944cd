export { GatewayClient } from "./client"
export type { GatewayOptions } from "./client"
export { paymentStatuses } from "./contract"
export type {
  CreatedPayment,
  CreatePaymentRequest,
  FieldProblem,
  PaymentDetails,
  PaymentStatus,
  RefundResult,
} from "./contract"
export * from "./errors"
