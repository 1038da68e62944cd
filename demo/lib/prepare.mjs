import { randomBytes } from "node:crypto"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { fingerprint } from "./fingerprint.mjs"
import { arePackagesBuilt, buildPackages } from "./packages.mjs"
import { store } from "./paths.mjs"
import { packPlugin, unpackPlugin } from "./plugin-package.mjs"
import { clearState, readState, writeState } from "./state.mjs"
import { buildAdmin, copyStore, createCoreTables, fillStore } from "./store.mjs"

/** All that the packed plugin, the database and the admin are made from. */
const ingredients = [
  "src",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "demo/store",
]

/** What is known of the store, if there is one to go on with; otherwise all that an earlier start has left is gone. */
export async function findKnown({ fresh }) {
  const wanted = await fingerprint(...ingredients)
  const before = await readState()
  const reusable =
    !fresh &&
    before?.fingerprint === wanted &&
    existsSync(join(store, "public", "admin", "index.html"))
  if (reusable) {
    return { known: before }
  }
  await clearState()
  return {
    async finish(seed, secret) {
      const known = { fingerprint: wanted, secret, ...seed }
      await writeState(known)
      return known
    },
  }
}

/** Builds what is missing or out of date. */
export async function prepareFiles({ isFirst, progress }) {
  const work = []
  if (!(await arePackagesBuilt())) {
    work.push(progress.step("Build simulator and checkout", buildPackages))
  }
  if (isFirst) {
    work.push(progress.step("Build and pack the plugin", packPlugin))
  }
  const results = await Promise.all(work)
  if (isFirst) {
    await copyStore()
    await unpackPlugin(results.at(-1), store)
  }
}

/** The database of a first start gets Medusa's tables while the plugin is built. */
export async function prepareDatabase({ postgres, isFirst, progress }) {
  const url = await progress.step("Start Postgres", () => postgres.ready)
  if (isFirst) {
    await progress.step("Create Medusa's tables", () => createCoreTables(url))
  }
  return url
}

/** What needs the plugin: its tables, the products, and the admin. */
export async function prepareStore({ env, progress }) {
  const [seed] = await Promise.all([
    progress.step("Fill the database", () => fillStore(env)),
    progress.step("Build the admin", () => buildAdmin(env)),
  ])
  return seed
}

export function newSecret() {
  return randomBytes(24).toString("hex")
}
