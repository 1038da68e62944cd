import { mkdtemp, readFile, rm } from "node:fs/promises"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { run } from "./run.mjs"

const require = createRequire(import.meta.url)

/** Medusa's own command line, run by this very Node. */
export const medusa = require.resolve("@medusajs/cli/cli.js")

/** Migrates the database of the store in `folder`, runs its seed.js, and gives what that wrote to SEED_OUTPUT. */
export async function seedStore(folder, env) {
  const output = await mkdtemp(join(tmpdir(), "qr-seed-"))
  const file = join(output, "seed.json")
  const options = {
    cwd: folder,
    env: {
      NODE_ENV: "production",
      MEDUSA_DISABLE_TELEMETRY: "true",
      SEED_OUTPUT: file,
      ...env,
    },
    quiet: true,
  }
  try {
    await run(
      process.execPath,
      [medusa, "db:migrate", "--skip-scripts"],
      options
    )
    await run(process.execPath, [medusa, "exec", "./seed.js"], options)
    return JSON.parse(await readFile(file, "utf8"))
  } finally {
    await rm(output, { recursive: true, force: true })
  }
}
