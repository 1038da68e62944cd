import {
  type AttentionKind,
  isReturned,
  type RefundReason,
} from "./disposition"
import { whyRefunded } from "./outcome"
import type { IssuedRow } from "./row"
import type { Settings } from "./settings"

/** Why no order comes of a shopper's money: it is returned, or a person has to look at it first. */
export type ShopperReason = RefundReason | "elsewhere" | "held"

/**
 * Said of a refund as soon as it is certain. Whoever marks a stray payment as resolved has returned it outside: no order
 * comes of it either.
 */
export function shopperReason(
  row: IssuedRow,
  settings: Pick<Settings, "strayPayments">
): ShopperReason | null {
  if (row.status === "refunded") {
    const why = whyRefunded(row)
    // What comes next, the merchant tells the customer together with the link for what they keep.
    return why === "partial_return" ? "merchant" : why
  }
  if (isReturned(row, settings)) {
    return row.refund_reason
  }
  if (isLeft(row)) {
    return settings.strayPayments === "refund" ? "cart_changed" : "held"
  }
  const isHeld = row.status === "completed" && !row.order_id && !isOpen(row)
  return isHeld ? "held" : null
}

/** Whether asking the service can bring anything new to the shopper: of paid money, only by placing the order. */
export function isOpen(row: IssuedRow): boolean {
  return row.status === "pending" || isUnplaced(row)
}

/** While one of these is clear to nobody, asking again is left to the job. */
const heldKinds: AttentionKind[] = [
  ...(["stray", "mismatch", "reversed", "foreign", "unrecorded"] as const),
]

function isUnplaced({
  status,
  order_id,
  attention_kind,
  hands_off,
}: IssuedRow): boolean {
  return (
    status === "completed" &&
    !order_id &&
    !hands_off &&
    !(attention_kind && heldKinds.includes(attention_kind))
  )
}

/** Paid although its page had said not to, and no checkout was found for it: it is declared stray in a moment. */
function isLeft({ disposition, stray_at, hands_off }: IssuedRow): boolean {
  return disposition === "abandoned" && stray_at !== null && !hands_off
}
