import type {
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http"
import type { AuthContext } from "@medusajs/framework/http"
import { actingAs } from "../../modules/qr-payment/actor"

/** Whatever a payment goes through in an admin's request, also by Medusa's own routes, is theirs in its history. */
export function actAsUser(
  req: MedusaRequest & { auth_context?: AuthContext },
  _: MedusaResponse,
  next: MedusaNextFunction
): void {
  actingAs(() => {
    const by = req.auth_context
    const actor = by?.actor_type === "api-key" ? "api_key" : "user"
    return { actor, id: by?.actor_id }
  }, next)
}
