import { fileURLToPath } from "node:url"
import { run } from "./run.mjs"

const script = fileURLToPath(new URL("../build-dashboard.mjs", import.meta.url))

/** Builds the dashboard of the store in `folder`, where `medusa start` looks for it. */
export async function buildDashboardOf(folder, env) {
  await run(process.execPath, [script], { cwd: folder, env, quiet: true })
}
