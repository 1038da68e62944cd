export {
  startSimulator,
  type Simulator,
  type SimulatorOptions,
} from "./simulator"
export { SimulatorControl } from "./control/client"
export { SimulatorControlError } from "./control/control-error"
export type { PaymentRecord } from "./control/payment-record"
export type { WalletUserInput } from "./control/shapes"
export type { PaymentStatus } from "./books/status"
export type { FaultKind, FaultRequest } from "./faults/shapes"
export type { JournalEntry, JournalFilter } from "./journal/shapes"
export type { Endpoint } from "./service/endpoint-names"
export type { Credentials, CredentialPairs, Mode } from "./service/credentials"
export type {
  Settings,
  SettingsPatch,
  WebhookDelivery,
  WebhookStyle,
} from "./settings/shapes"
