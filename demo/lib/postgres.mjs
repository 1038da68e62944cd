import { once } from "node:events"
import { fileURLToPath } from "node:url"
import { startService } from "./service.mjs"

const script = fileURLToPath(new URL("postgres-service.mjs", import.meta.url))

export function startPostgres() {
  const service = startService("postgres", [script])
  return {
    ...service,
    /** Gives the database's address. */
    ready: Promise.race([
      once(service.child, "message").then(([{ url }]) => url),
      service.failure(),
    ]),
  }
}
