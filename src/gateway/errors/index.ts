export { changesMoney, GatewayError } from "./base"
export type { ErrorFacts, Operation } from "./base"
export * from "./refusals"
export * from "./transport"
