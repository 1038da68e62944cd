import { existsSync } from "node:fs"
import { join } from "node:path"
import { run } from "../../scripts/lib/run.mjs"
import { fingerprint } from "./fingerprint.mjs"
import { root } from "./paths.mjs"

const names = ["simulator", "storefront"]

export function packagesFingerprint() {
  return fingerprint(
    ...names.flatMap((name) => [`${name}/src`, `${name}/package.json`]),
    "storefront/build.mjs"
  )
}

export function arePackagesBuilt() {
  return names.every((name) => existsSync(join(root, name, "dist")))
}

/** The simulator and the checkout component, from their sources. */
export async function buildPackages() {
  await run(
    "npm",
    ["run", "build", ...names.flatMap((name) => ["--workspace", name])],
    { cwd: root, quiet: true }
  )
}
