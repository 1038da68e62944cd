import { join } from "node:path"
import { fileURLToPath } from "node:url"

export const root = fileURLToPath(new URL("../..", import.meta.url))
export const demo = join(root, "demo")

/** Everything that a start leaves behind; git ignores it. */
export const kept = join(demo, ".state")
export const logs = join(kept, "logs")
export const database = join(kept, "postgres")
export const books = join(kept, "simulator.json")
/** The store as it runs: demo/store, with the plugin unpacked in its node_modules. */
export const store = join(kept, "store")
