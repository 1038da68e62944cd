import type { MedusaContainer } from "@medusajs/framework/types"
import type { z } from "zod"
import type { MovementRequest } from "../../../modules/qr-payment/ledger/movements"
import { scopeOf, searchFor } from "./orders"
import type { movementFilters } from "./validators"

/** What a merchant filters by, in the ledger's words. */
export async function filtersOf(
  container: MedusaContainer,
  {
    q,
    order_id,
    from,
    to,
    shown_status: shownStatus,
    ...chosen
  }: z.output<typeof movementFilters>
): Promise<MovementRequest> {
  const [search, order] = await Promise.all([
    q ? searchFor(container, q) : undefined,
    order_id ? scopeOf(container, order_id) : undefined,
  ])
  return {
    filters: { ...chosen, shownStatus, search, order },
    period: { from, to },
  }
}
