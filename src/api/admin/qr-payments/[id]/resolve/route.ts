import type {
  AuthenticatedMedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http"
import { resolveQrPaymentWorkflow } from "../../../../../workflows/resolve-qr-payment"
import { expectInput, idParams } from "../../../../params"
import { answerConflict } from "../../conflict"
import { expectRow, viewOf } from "../../find-payment"
import { resolveBody } from "../../validators"

/** A person has settled outside what needed attention. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse
): Promise<void> {
  const { id } = expectInput(idParams, req.params)
  const { note } = expectInput(resolveBody, req.body)
  await expectRow(req.scope, id)
  await answerConflict(res, async () => {
    await resolveQrPaymentWorkflow(req.scope).run({ input: { id, note } })
    const row = await expectRow(req.scope, id)
    res.json({ qr_payment: await viewOf(req, row) })
  })
}
