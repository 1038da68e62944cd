/** A real payment, as somebody knows it who has seen everything of it. */
export type Target = {
  id: string
  token: string
  /** What the ledger keeps of the token. */
  hash: string
  paymentId: string
  sessionId: string
}

export type Targets = {
  /** Nobody ever names them rightly: nothing at all may happen to them. */
  quiet: Target[]
  /** Named by their session or their payment's id: then a poll may ask about them. */
  named: Target[]
}
