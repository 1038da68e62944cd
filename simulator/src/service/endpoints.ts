import type { State } from "../state"
import type { Answer } from "./answer"
import type { ServiceCall } from "./call"
import { createPayment } from "./create"
import { paymentDetails } from "./details"
import type { Endpoint } from "./endpoint-names"
import { refundPayment } from "./refund"
import { paymentStatus } from "./status"

export const HANDLERS: Record<
  Endpoint,
  (state: State, call: ServiceCall) => Answer
> = {
  create: createPayment,
  details: paymentDetails,
  status: paymentStatus,
  refund: refundPayment,
}

export type Route =
  | { endpoint: Endpoint; paymentId: string }
  | { endpoint: null; status: 404 }
  | { endpoint: null; status: 405; allow: "GET" | "POST" }

const PATH = /^\/merchant\/payment\/([^/]+)(?:\/(status|refund))?$/

export function findRoute(method: string, path: string): Route {
  const match = PATH.exec(path)
  if (!match) {
    return { endpoint: null, status: 404 }
  }
  const [, id = "", action] = match
  // No payment is ever called "create", so the word is free to be a path.
  const endpoint =
    action === undefined ? (id === "create" ? "create" : "details") : action
  switch (endpoint) {
    case "create":
      return only("POST", method, { endpoint, paymentId: "" })
    case "refund":
      return only("POST", method, { endpoint, paymentId: decode(id) })
    case "details":
    case "status":
      return only("GET", method, { endpoint, paymentId: decode(id) })
    default:
      return { endpoint: null, status: 404 }
  }
}

function only(allow: "GET" | "POST", method: string, route: Route): Route {
  return method === allow ? route : { endpoint: null, status: 405, allow }
}

function decode(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
