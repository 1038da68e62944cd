import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "zod"
import { toPlainJson } from "../../plain-json"
import { isQrProvider } from "../../qr-providers"
import { type Line, line } from "../line"

const regionsShape = z.array(
  z.object({
    name: z.string(),
    payment_providers: z.array(
      z.object({ id: z.string(), is_enabled: z.boolean() }).nullish()
    ),
  })
)

export async function checkRegions(container: MedusaContainer): Promise<Line> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "region",
    fields: ["name", "payment_providers.id", "payment_providers.is_enabled"],
  })
  const regions = regionsShape
    .parse(toPlainJson(data))
    .filter(({ payment_providers }) =>
      payment_providers.some((one) => one?.is_enabled && isQrProvider(one.id))
    )
    .map(({ name }) => name)
  return regions.length
    ? line("regions", "regionsOffer", { regions: regions.sort().join(", ") })
    : line("regions", "regionsNone")
}
