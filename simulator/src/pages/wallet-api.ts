import type { Payment } from "../books/payment"
import { Refused } from "../books/refused"
import { failure, type Answer } from "../service/answer"
import type { State } from "../state"
import { overview, payable, walletView } from "./wallet-view"

const PAYMENT = /^\/wallet\/api\/payments\/([^/]+)(?:\/(\w+))?$/

/** The JSON that the pages live on. null: no such address. */
export function answerWallet(
  state: State,
  method: string,
  path: string
): Answer | null {
  if (method === "GET" && path === "/wallet/api/overview") {
    return { status: 200, body: overview(state) }
  }
  if (method === "GET" && path === "/wallet/api/payable") {
    return { status: 200, body: { payments: payable(state) } }
  }
  const match = PAYMENT.exec(path)
  if (!match) {
    return null
  }
  const [, code = "", action] = match
  const payment = state.books.find(code)
  if (!payment) {
    return failure(404, "No shop has asked for a payment with this code")
  }
  if (method === "GET" && action === undefined) {
    return { status: 200, body: walletView(state, payment) }
  }
  if (method !== "POST" || action === undefined) {
    return null
  }
  try {
    return act(state, payment, action)
      ? { status: 200, body: walletView(state, payment) }
      : null
  } catch (error) {
    if (error instanceof Refused) {
      return failure(409, error.message)
    }
    throw error
  }
}

function act(state: State, payment: Payment, action: string): boolean {
  switch (action) {
    case "pay":
      state.moves.pay(payment)
      return true
    case "decline":
      state.moves.fail(payment)
      return true
    case "expire":
      state.moves.expire(payment)
      return true
    default:
      return false
  }
}
