import { createRequire } from "node:module"
import { join } from "node:path"

/**
 * As Medusa's own command line begins: TypeScript can be loaded, and .env has been read. A store without one of them,
 * such as a built one, has no need of it.
 */
export function prepareProcess(folder: string): void {
  const fromStore = createRequire(join(folder, "package.json"))
  attempt(() => {
    const fromMedusa = createRequire(fromStore.resolve("@medusajs/cli/cli.js"))
    attempt(() => fromMedusa("ts-node").register({}))
    attempt(() => fromMedusa("tsconfig-paths").register({}))
    attempt(() => fromMedusa("dotenv").config())
  })
}

function attempt(work: () => void): void {
  try {
    work()
  } catch {
    // It is not installed.
  }
}
