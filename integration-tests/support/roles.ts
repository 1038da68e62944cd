import { randomUUID } from "node:crypto"
import { sql } from "./database"
import { Shop } from "./shop"
import type { RunningStore } from "./store"

/** The store's one user, logged in anew with a role that has these rights alone. The store has RBAC on. */
export async function userWith(
  store: RunningStore,
  rights: string[]
): Promise<Shop> {
  const role = `role_${randomUUID()}`
  await sql(
    store.databaseUrl,
    "INSERT INTO rbac_role (id, name) VALUES ($1, $1)",
    [role]
  )
  for (const right of rights) {
    const [resource, operation] = right.split(":")
    await sql(
      store.databaseUrl,
      `WITH policy AS (
         INSERT INTO rbac_policy (id, key, resource, operation) VALUES ($1, $1, $2, $3) RETURNING id)
       INSERT INTO rbac_role_policy (id, role_id, policy_id) SELECT $1, $4, id FROM policy`,
      [`policy_${randomUUID()}`, resource, operation, role]
    )
  }
  await sql(store.databaseUrl, "DELETE FROM user_rbac_role")
  await sql(
    store.databaseUrl,
    `INSERT INTO user_rbac_role (id, user_id, rbac_role_id) SELECT $1, id, $1 FROM "user"`,
    [role]
  )
  return new Shop(store)
}
