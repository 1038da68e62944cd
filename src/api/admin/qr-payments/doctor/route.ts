import type {
  AuthenticatedMedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http"
import { runDoctor } from "../../../../medusa/doctor"
import { factsOfRunning } from "../../../../medusa/doctor/store-facts"

export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse
): Promise<void> {
  res.json({ lines: await runDoctor(factsOfRunning(req.scope)) })
}
