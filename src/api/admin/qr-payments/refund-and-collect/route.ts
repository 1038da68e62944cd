import type {
  AuthenticatedMedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http"
import { refundAndCollect } from "../../../../workflows/collect-order-payment"
import { expectInput } from "../../../params"
import { collectView } from "../collect/collect-view"
import { ledgerOf } from "../find-payment"
import { refundAndCollectBody } from "../validators"
import { refundView } from "../views"

/** Refunds a payment whole and asks for what the customer keeps. The sums are those that the merchant confirmed. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse
): Promise<void> {
  const body = expectInput(refundAndCollectBody, req.body)
  const { collectionId, refunded } = await refundAndCollect(
    req.scope,
    body.order_id,
    {
      refund: body.refund,
      keep: body.collect,
      created_by: req.auth_context.actor_id,
    }
  )
  const { settings } = ledgerOf(req.scope)
  res.json({
    collect: collectView(settings, collectionId),
    refund: refunded ? refundView(refunded) : null,
  })
}
