import type { Payment as Booked } from "../../../simulator/src/books/payment"
import type { QrPaymentRow } from "../../../src/modules/qr-payment/row"
import { promise } from "./broken-promise"
import type { World } from "./world"

type Figures = Record<string, unknown>

export type OddEnding =
  | "ended taken back"
  | "ended without its order"
  | "ended unrecorded"
  | "ended unpaid"

/** What came of a payment about which only a person can decide, unless one has. */
export function oddEnding(
  world: World,
  booked: Booked,
  row: QrPaymentRow,
  figures: Figures
): OddEnding | undefined {
  const { paymentId, paidAt, status } = booked
  const isTakenBack =
    paidAt !== null && !["completed", "refunded"].includes(status)
  if (isTakenBack && !world.lost.has(paymentId)) {
    return takenBack(row, figures)
  }
  // Told of a payment without its id, or in the midst of a lie, the ledger can't follow it: a person does.
  const isUnfollowed = row.attention_kind === "unrecorded"
  if (
    !isUnfollowed &&
    (status !== "completed" || world.decided.has(paymentId))
  ) {
    return undefined
  }
  if (world.lost.has(paymentId)) {
    promise(
      row.attention_kind === "unrecorded" && Boolean(row.attention_reason),
      "6: a paid code that the ledger had lost needs attention",
      figures
    )
    return "ended unrecorded"
  }
  if (world.erased.has(paymentId)) {
    const { store } = world
    const [payment] = store.madeOf(paymentId)
    promise(
      row.attention_kind === "order" && Boolean(row.attention_reason),
      "6: a payment whose order has vanished needs attention",
      figures
    )
    promise(
      !payment || !store.orderOfCollection(payment.payment_collection_id),
      "3: no second order is placed with it",
      figures
    )
    return "ended without its order"
  }
  return undefined
}

/** Nobody can notice what was taken back before anybody asked. */
function takenBack(row: QrPaymentRow, figures: Figures): OddEnding {
  if (!row.paid_at) {
    return "ended unpaid"
  }
  promise(
    row.attention_kind === "reversed" && Boolean(row.attention_reason),
    "1: a payment that the service has taken back needs attention",
    figures
  )
  return "ended taken back"
}
