import type {
  AuthenticatedMedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http"
import { exportQrPaymentsWorkflow } from "../../../../workflows/export-qr-payments"
import { expectInput } from "../../../params"
import { filtersOf } from "../filters"
import { movementFilters } from "../validators"

/** The file comes later, in the dashboard's bell. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse
): Promise<void> {
  const wished = expectInput(movementFilters, req.body ?? {})
  const { transaction } = await exportQrPaymentsWorkflow(req.scope).run({
    input: await filtersOf(req.scope, wished),
  })
  res.status(202).json({ transaction_id: transaction.transactionId })
}
