import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { medusaOf } from "../kit/medusa.js"
import { run } from "./run.mjs"

/** The repository's own. */
export const medusa = medusaOf(fileURLToPath(new URL("../..", import.meta.url)))

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
    const command = medusaOf(folder)
    await run(
      process.execPath,
      [command, "db:migrate", "--skip-scripts"],
      options
    )
    await run(process.execPath, [command, "exec", "./seed.js"], options)
    return JSON.parse(await readFile(file, "utf8"))
  } finally {
    await rm(output, { recursive: true, force: true })
  }
}
