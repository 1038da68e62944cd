import { randomUUID } from "node:crypto"
import { type Simulator, startSimulator } from "medusa-payment-qr-simulator"
import { copyTemplate, sql } from "./database"
import { type Checkout, Shop } from "./shop"
import { migrateStore, type RunningStore, startStore } from "./store"
import { passTime } from "./time"

export type RbacStore = {
  store: RunningStore
  service: Simulator
  stop: () => Promise<void>
}

/** A store with RBAC on, which holds stray payments, and a service of its own. */
export async function startRbacStore(): Promise<RbacStore> {
  const service = await startSimulator({
    settings: { webhook: { delivery: "never" } },
  })
  const options = {
    databaseUrl: await copyTemplate(),
    jobs: false,
    qr: {
      baseUrl: service.url,
      ...service.credentials.production,
      strayPayments: "hold",
    },
    variation: { rbac: true },
  }
  await migrateStore(options)
  const store = await startStore(options)
  const stop = async () => {
    await store.stop()
    await service.close()
  }
  return { store, service, stop }
}

/** Paid money that no order needs, and that the store holds: it can be refunded on the page. */
export async function heldPayment(
  { store, service }: RbacStore,
  shop: Shop
): Promise<Checkout> {
  const checkout = await shop.readyCheckout()
  const { data } = await shop.startSession(checkout)
  await shop.setQuantity(checkout, 2)
  await service.control.pay(data.qr_code)
  // Seen once, and once more after the time in which its cart may come back for it.
  for (const seconds of [60, 60]) {
    await passTime(store.databaseUrl, seconds, [checkout.collectionId])
    await shop.reconcile()
  }
  return checkout
}

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
