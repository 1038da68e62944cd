import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "zod"
import type { HistoryLine } from "../../../../../modules/qr-payment/history"

const userShape = z.object({ id: z.string(), email: z.string() })

/** What a merchant reads of the lines, with the users' own names where they still exist. */
export async function historyView(
  container: MedusaContainer,
  lines: HistoryLine[]
) {
  const emails = await emailsOf(container, lines)
  return lines.map((line) => ({
    id: line.id,
    at: line.at,
    event: line.event,
    code: line.code,
    detail: line.detail,
    key_id: line.key_id,
    actor: line.actor,
    actor_id: line.actor_id,
    actor_email: (line.actor_id && emails.get(line.actor_id)) || null,
  }))
}

export type HistoryView = Awaited<ReturnType<typeof historyView>>

async function emailsOf(
  container: MedusaContainer,
  lines: HistoryLine[]
): Promise<Map<string, string>> {
  const users = lines.flatMap(({ actor, actor_id }) =>
    actor === "user" && actor_id ? [actor_id] : []
  )
  if (!users.length) {
    return new Map()
  }
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "user",
    fields: Object.keys(userShape.shape),
    filters: { id: [...new Set(users)] },
  })
  return new Map(
    z
      .array(userShape)
      .parse(data)
      .map(({ id, email }) => [id, email])
  )
}
