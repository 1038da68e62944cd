import { z } from "zod"
import type { Graph } from "./session-amount"

const storesShape = z.array(z.object({ name: z.string().nullish() }))

/** As the merchant wrote it in the dashboard's settings. */
export async function readStoreName(query: Graph): Promise<string | undefined> {
  const { data } = await query.graph({ entity: "store", fields: ["name"] })
  return storesShape.parse(data)[0]?.name ?? undefined
}
