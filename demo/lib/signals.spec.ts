import { spawn } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { z } from "zod"
import { outputOf } from "../../scripts/kit/processes.js"
import { until } from "../../scripts/kit/until.js"

const urlOf = (name: string) => pathToFileURL(join(__dirname, name)).href

/** As demo.mjs does it, with one service that ends only when it is asked to. */
const demo = `
import { startService } from "${urlOf("service.mjs")}"
import { onSignal } from "${urlOf("signals.mjs")}"

const interrupted = new Promise((resolve) => onSignal(resolve))
const service = startService("probe", ["-e", "setInterval(() => {}, 1000)"])
console.log("pids", JSON.stringify([process.pid, service.child.pid]))
await interrupted
await service.stop()
`

const pidsIn = (output: string) => /pids (\[.*\])/.exec(output)?.[1]

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "qr-demo-signals-"))
  await writeFile(join(folder, "demo.mjs"), demo)
  // With "&& true" no shell hands its place over to node.
  const scripts = { demo: "node demo.mjs && true" }
  await writeFile(join(folder, "package.json"), JSON.stringify({ scripts }))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

it("SIGTERM to npm leaves nothing of the demo running", async () => {
  const npm = spawn("npm", ["run", "demo"], { cwd: folder })
  const output = outputOf(npm)
  await until("the demo", async () => Boolean(pidsIn(output())))
  const pids = z
    .array(z.number())
    .length(2)
    .parse(JSON.parse(pidsIn(output()) ?? ""))
  expect(pids.every(isRunning)).toBe(true)

  try {
    npm.kill("SIGTERM")
    await until("the end of all", async () => !pids.some(isRunning), 40)
  } finally {
    for (const pid of pids.filter(isRunning)) {
      process.kill(pid, "SIGKILL")
    }
  }
}, 60_000)
