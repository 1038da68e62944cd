import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { kept } from "./paths.mjs"

const home = join(kept, "config")

/**
 * An environment in which Medusa's commands report nothing. MEDUSA_DISABLE_TELEMETRY keeps them from collecting,
 * yet each still starts a process that sends what was collected before; that one asks a file of settings.
 */
export function silent() {
  mkdirSync(join(home, "medusa"), { recursive: true })
  writeFileSync(
    join(home, "medusa", "config.json"),
    JSON.stringify({ telemetry: { enabled: false } })
  )
  return { MEDUSA_DISABLE_TELEMETRY: "true", XDG_CONFIG_HOME: home }
}
