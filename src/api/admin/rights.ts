import { hasPermission } from "@medusajs/framework"
import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { z } from "zod"
import { REFUND, UPDATE } from "./policies"

/** What a user may do besides reading: a dashboard shows no button that would be refused. */
export type Rights = { mayUpdate: boolean; mayRefund: boolean }

const rolesShape = z.object({ roles: z.array(z.string()) })

export async function rightsOf({
  auth_context,
  scope,
}: AuthenticatedMedusaRequest): Promise<Rights> {
  const known = rolesShape.safeParse(auth_context.app_metadata)
  const roles = known.success ? known.data.roles : []
  const may = async (actions: typeof UPDATE) =>
    await hasPermission({ roles, actions, container: scope })
  const [mayUpdate, mayRefund] = await Promise.all([may(UPDATE), may(REFUND)])
  return { mayUpdate, mayRefund }
}
