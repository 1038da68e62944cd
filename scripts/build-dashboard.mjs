/**
 * Builds the dashboard of the store in the working directory as `medusa build` does, without its types and without
 * loading all of Medusa first, which take longer than a newcomer wants to wait.
 */
import { rename, rm, mkdir } from "node:fs/promises"
import { Compiler } from "@medusajs/framework/build-tools"
import { logger } from "@medusajs/framework/logger"

const built = await new Compiler(process.cwd(), logger).buildAppFrontend(
  true,
  { options: {}, fileNames: [], errors: [] },
  await import("@medusajs/admin-bundler")
)
if (!built) {
  process.exit(1)
}
// There `medusa start` looks for it.
await rm("public", { recursive: true, force: true })
await mkdir("public", { recursive: true })
await rename(".medusa/admin", "public/admin")
process.exit(0)
