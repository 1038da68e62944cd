import { readdir, stat } from "node:fs/promises"
import { join } from "node:path"
import { run } from "../../scripts/lib/run.mjs"
import { root } from "./paths.mjs"

const names = ["simulator", "storefront"]

/** Whether what `npm ci` has built is younger than all that it was built from. */
export async function arePackagesBuilt() {
  const ages = await Promise.all(
    names.map(async (name) => {
      const built = await newest(join(root, name, "dist"))
      return built > 0 && built >= (await newest(join(root, name, "src")))
    })
  )
  return ages.every(Boolean)
}

/** The simulator and the checkout component, from their sources. */
export async function buildPackages() {
  await run(
    "npm",
    ["run", "build", ...names.flatMap((name) => ["--workspace", name])],
    { cwd: root, quiet: true }
  )
}

/** When the youngest file of a folder was written; 0 if there is none. */
async function newest(folder) {
  const entries = await readdir(folder, { recursive: true }).catch(() => [])
  const times = await Promise.all(
    entries.map(async (name) => (await stat(join(folder, name))).mtimeMs)
  )
  return Math.max(0, ...times)
}
