/** The journey of the packed plugin on the oldest Medusa that it supports: `npm run test:oldest`. */
import { fileURLToPath } from "node:url"
import { provePackages } from "./lib/package-proof.mjs"
import { endAll, run } from "./lib/run.mjs"

const OLDEST = "2.19.0"

const root = fileURLToPath(new URL("..", import.meta.url))

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => endAll())
}
await run(process.execPath, ["scripts/test.mjs", "build"], { cwd: root })
await provePackages(OLDEST, (env) =>
  run(
    process.execPath,
    [
      ...["node_modules/jest/bin/jest.js", "--selectProjects", "package"],
      ...["--runInBand", "--forceExit", "--testTimeout", "60000"],
    ],
    { cwd: root, env: { NODE_OPTIONS: "--experimental-vm-modules", ...env } }
  )
)
process.exit(0)
