import { z } from "zod"

const seed = z.object({
  publishableKey: z.string(),
  admin: z.object({ email: z.string(), password: z.string() }),
  shippingOption: z.string(),
  location: z.string(),
  channel: z.string(),
  regions: z.object({ eur: z.string(), jpy: z.string(), kwd: z.string() }),
  variants: z.object({
    mug: z.string(),
    bowl: z.string(),
    sticker: z.string(),
    rareMug: z.string(),
  }),
})

export type Seed = z.infer<typeof seed>
export type Currency = keyof Seed["regions"]

const environment = z.object({
  postgresUrl: z.string(),
  template: z.string(),
  seed,
})

/** What `npm test -- http` prepared. */
export function testEnvironment() {
  const given = process.env.QR_TEST_ENVIRONMENT
  if (!given) {
    throw new Error(
      "These tests need a database and a seeded store: start them with npm test -- http"
    )
  }
  return environment.parse(JSON.parse(given))
}

const shared = z.object({
  storeUrl: z.string(),
  databaseUrl: z.string(),
  simulatorUrl: z.string(),
})

export type SharedStore = z.infer<typeof shared>

/** One for each of jest's workers. */
export function shareStores(stores: SharedStore[]): void {
  process.env.QR_SHARED_STORES = JSON.stringify(stores)
}

/** This worker's store and simulator, for all specs that need no store of their own. */
export function sharedStore(): SharedStore {
  const stores = z
    .array(shared)
    .parse(JSON.parse(process.env.QR_SHARED_STORES ?? "[]"))
  const worker = Number(process.env.JEST_WORKER_ID)
  const own = stores[worker - 1]
  if (!own) {
    throw new Error(`No store was started for jest's worker ${worker}.`)
  }
  return own
}
