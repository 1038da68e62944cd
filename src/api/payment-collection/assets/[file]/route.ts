import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { assets } from "../../assets"

const A_YEAR = "public, max-age=31536000, immutable"

/** Script and style of the pay page. Their names change with what is in them. */
export async function GET(
  req: MedusaRequest,
  res: MedusaResponse
): Promise<void> {
  const asset = assets().get(req.params.file ?? "")
  if (!asset) {
    res.status(404).end()
    return
  }
  res.setHeader("Content-Type", asset.type)
  res.setHeader("Cache-Control", A_YEAR)
  res.setHeader("X-Content-Type-Options", "nosniff")
  res.send(asset.contents)
}
