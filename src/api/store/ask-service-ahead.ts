import type {
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http"
import { z } from "zod"
import { askAhead } from "../../workflows/ask-ahead"

const idShape = z.string().regex(/^cart_\w+$/)

/** The shopper waits for the order, and that its code is paid can be found out while Medusa prepares it. */
export function askServiceAhead(
  req: MedusaRequest,
  _: MedusaResponse,
  next: MedusaNextFunction
): void {
  const id = idShape.safeParse(req.params.id)
  if (id.success) {
    void askAhead(req.scope, id.data)
  }
  next()
}
