import { spawn } from "node:child_process"
import { once } from "node:events"
import { rmSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { freePort } from "./free-port.mjs"
import { findProgram, installFromDebian, installProgram } from "./programs.mjs"

const LOOK_AGAIN_MS = 50
const STARTED_WITHIN_MS = 20_000

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
  process.once("exit", () => server.kill("SIGKILL"))
  try {
    await untilItListens(server, port)
    await work(`redis://127.0.0.1:${port}`)
  } finally {
    await end(server)
    await rm(folder, { recursive: true, force: true })
  }
}

async function untilItListens(server, port) {
  const printed = []
  server.stdout.on("data", (chunk) => printed.push(chunk))
  server.stderr.on("data", (chunk) => printed.push(chunk))
  let failure
  server.once("error", (error) => (failure = error))
  const until = Date.now() + STARTED_WITHIN_MS
  while (!(await listens(port))) {
    if (failure || server.exitCode !== null || Date.now() > until) {
      throw new Error(
        `Redis did not start${failure ? `: ${failure.message}` : ""}\n${Buffer.concat(printed)}`
      )
    }
    await pause(LOOK_AGAIN_MS)
  }
}

async function listens(port) {
  const socket = connect(port, "127.0.0.1")
  try {
    await once(socket, "connect")
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

async function end(server) {
  if (server.exitCode === null && server.signalCode === null && server.pid) {
    const ended = once(server, "exit")
    server.kill("SIGTERM")
    await ended
  }
}
