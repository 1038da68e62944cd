import { z } from "zod"
import { toPlainJson } from "./plain-json"
import type { Graph } from "./session-amount"

const regionsShape = z.array(
  z.object({
    payment_providers: z.array(
      z.object({ id: z.string(), is_enabled: z.boolean() })
    ),
  })
)

/** Medusa builds a provider's id from `pp_`, its identifier and the id in medusa-config. */
export function isQrProvider(id: string): boolean {
  return id.startsWith("pp_qr_")
}

/** Our providers that a region offers. */
export async function qrProvidersOf(
  query: Graph,
  regionId: string | null | undefined
): Promise<string[]> {
  if (!regionId) {
    return []
  }
  const { data } = await query.graph({
    entity: "region",
    fields: ["payment_providers.id", "payment_providers.is_enabled"],
    filters: { id: regionId },
  })
  return regionsShape
    .parse(toPlainJson(data))
    .flatMap(({ payment_providers }) => payment_providers)
    .filter(({ id, is_enabled }) => is_enabled && isQrProvider(id))
    .map(({ id }) => id)
    .sort()
}
