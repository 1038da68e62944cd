import { randomBytes } from "node:crypto"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { fingerprint } from "./fingerprint.mjs"
import { arePackagesBuilt, buildPackages } from "./packages.mjs"
import { store } from "./paths.mjs"
import { packPlugin, unpackPlugin } from "./plugin-package.mjs"
import { clearState, readState, writeState } from "./state.mjs"
import { buildAdmin, copyStore, fillStore } from "./store.mjs"

/** All that the packed plugin, the database and the admin are made from. */
const ingredients = [
  "src",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "demo/store",
]

/** Builds what is missing or out of date. Gives what is known of the store, if there is one to go on with. */
export async function prepareFiles({ fresh, progress }) {
  const wanted = await fingerprint(...ingredients)
  const before = await readState()
  const reusable =
    !fresh &&
    before?.fingerprint === wanted &&
    existsSync(join(store, "public", "admin", "index.html"))
  if (!reusable) {
    await clearState()
  }
  const work = []
  if (!(await arePackagesBuilt())) {
    work.push(progress.step("Build simulator and checkout", buildPackages))
  }
  if (!reusable) {
    work.push(progress.step("Build and pack the plugin", packPlugin))
  }
  const results = await Promise.all(work)
  if (reusable) {
    return { known: before }
  }
  await copyStore()
  await unpackPlugin(results.at(-1), store)
  return {
    async finish(seed, secret) {
      const known = { fingerprint: wanted, secret, ...seed }
      await writeState(known)
      return known
    },
  }
}

/** The first start's long part: a filled database, and the admin. */
export async function prepareStore({ env, progress }) {
  const [seed] = await Promise.all([
    progress.step("Create and fill the database", () => fillStore(env)),
    progress.step("Build the admin", () => buildAdmin(env)),
  ])
  return seed
}

export function newSecret() {
  return randomBytes(24).toString("hex")
}
