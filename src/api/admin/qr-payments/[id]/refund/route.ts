import type {
  AuthenticatedMedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http"
import { refundStrayQrPaymentWorkflow } from "../../../../../workflows/refund-stray-qr-payment"
import { expectInput, idParams } from "../../../../params"
import { answerConflict } from "../../conflict"
import { expectRow, viewOf } from "../../find-payment"
import { refundBody } from "../../validators"

/** Refunds a payment that no order owns. Orders are refunded with Medusa's own button. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse
): Promise<void> {
  const { id } = expectInput(idParams, req.params)
  const body = expectInput(refundBody, req.body)
  await answerConflict(res, async () => {
    await refundStrayQrPaymentWorkflow(req.scope).run({
      input: {
        id,
        amount: body?.amount,
        created_by: req.auth_context.actor_id,
      },
    })
    const row = await expectRow(req.scope, id)
    res.json({ qr_payment: await viewOf(req, row) })
  })
}
