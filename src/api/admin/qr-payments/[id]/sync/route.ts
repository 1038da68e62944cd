import type {
  AuthenticatedMedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http"
import { settleQrPaymentWorkflow } from "../../../../../workflows/settle-qr-payment"
import { expectInput, idParams } from "../../../../params"
import { expectRow, viewOf } from "../../find-payment"

/** Asks the service now, and does what follows from its answer: the same road as a webhook's. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse
): Promise<void> {
  const { id } = expectInput(idParams, req.params)
  await expectRow(req.scope, id)
  const { result } = await settleQrPaymentWorkflow(req.scope).run({
    input: { id },
  })
  const row = await expectRow(req.scope, id)
  res.json({
    qr_payment: await viewOf(req, row),
    answered: result.answered,
  })
}
