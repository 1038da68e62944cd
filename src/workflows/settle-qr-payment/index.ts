export { settleQrPaymentWorkflow } from "./workflow"
export type { QrPaymentEvent } from "./emit-events"
