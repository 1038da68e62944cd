import type {
  AuthenticatedMedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http"
import { runDoctor } from "../../../../medusa/doctor"
import { runShared } from "../../../../medusa/doctor/run-shared"
import { factsOfRunning } from "../../../../medusa/doctor/store-facts"

const runOnce = runShared(runDoctor)

export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse
): Promise<void> {
  res.json({ lines: await runOnce(factsOfRunning(req.scope)) })
}
