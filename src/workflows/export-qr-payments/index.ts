export { exportQrPaymentsWorkflow } from "./workflow"
