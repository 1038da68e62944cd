import type {
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http"
import { statusParams } from "../params"
import { GET } from "./[session_id]/route"

/**
 * Express tries some hundred routes of Medusa's before ours, which is an eighth of what a poll costs. Middlewares come
 * first, so the poll's route is called from here; what isn't a poll goes on to the routes.
 */
export async function answerEarly(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction
): Promise<void> {
  // What the matcher's wildcard stands for.
  const { data } = statusParams.safeParse({ session_id: req.params[0] })
  if (req.method !== "GET" || !data) {
    next()
    return
  }
  req.params = data
  await GET(req, res)
}
