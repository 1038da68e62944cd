import type { IncomingHttpHeaders } from "node:http"
import type { Mode } from "./credentials"

/** A request to the service that came in with good credentials. */
export interface ServiceCall {
  mode: Mode
  headers: IncomingHttpHeaders
  bodyText: string
  /** Empty for create. */
  paymentId: string
}
