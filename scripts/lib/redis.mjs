import { spawn } from "node:child_process"
import { rmSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { freePort, isListening } from "../kit/ports.js"
import { end, endWithUs, hasEnded, outputOf } from "../kit/processes.js"
import { until } from "../kit/until.js"
import { findProgram, installFromDebian, installProgram } from "./programs.mjs"

const look = () =>
  findProgram({ variable: "REDIS_SERVER_PATH", names: ["redis-server"] })

/** The system's Redis program, or Debian's, which is installed now. */
async function findRedis() {
  const found = look()
  if (found) {
    return found
  }
  console.log("No redis-server was found, so Debian's is installed.")
  const installed = await installProgram(look, [
    () => installFromDebian("redis-server"),
  ])
  if (!installed) {
    throw new Error(
      "The cluster test needs Redis: install redis-server, or name it in REDIS_SERVER_PATH."
    )
  }
  return installed
}

/** A Redis of our own for the time of `work`, never one that runs already: on this machine only, and thrown away. */
export async function withRedis(work) {
  const program = await findRedis()
  const folder = await mkdtemp(join(tmpdir(), "qr-redis-"))
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }))
  const port = await freePort()
  const server = spawn(
    program,
    [
      ...["--port", String(port), "--bind", "127.0.0.1", "--dir", folder],
      ...["--save", "", "--appendonly", "no", "--daemonize", "no"],
    ],
    { stdio: ["ignore", "pipe", "pipe"] }
  )
  endWithUs(server)
  try {
    await untilItListens(server, port)
    await work(`redis://127.0.0.1:${port}`)
  } finally {
    await end(server)
    await rm(folder, { recursive: true, force: true })
  }
}

async function untilItListens(server, port) {
  const output = outputOf(server)
  let failure
  server.once("error", (error) => (failure = error))
  await until(
    () => `Redis to start; it printed:\n${output()}`,
    async () => failure || hasEnded(server) || (await isListening(port))
  )
  if (failure || hasEnded(server)) {
    throw new Error(`Redis did not start\n${output()}`, { cause: failure })
  }
}
