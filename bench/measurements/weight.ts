import { execFile } from "node:child_process"
import { join } from "node:path"
import { promisify } from "node:util"
import type { Measurement } from "../lib/finding"
import { median, milliseconds } from "../lib/statistics"

const root = join(__dirname, "..", "..")
const store = join(root, "integration-tests", "store")
const LARGEST_ENTRY = 10_240
const PLUGIN = [
  "medusa-payment-qr/providers/qr",
  "medusa-payment-qr/modules/qr-payment",
]

/** What a shopper downloads, and what a store loads when it boots. */
export async function weight(times: number): Promise<Measurement> {
  const ours: number[] = []
  const theirs: number[] = []
  for (let time = 0; time < times; time++) {
    ours.push(await importTime(PLUGIN))
    theirs.push(await importTime(["@medusajs/payment-stripe"]))
  }
  const [mine, stripe] = [median(ours), median(theirs)]
  return {
    title: "Weight",
    findings: [
      ...(await sizes()),
      {
        what: "import of provider and module, beside @medusajs/payment-stripe",
        ours: milliseconds(mine),
        beside: milliseconds(stripe),
        figure: mine / stripe,
      },
    ],
  }
}

async function sizes() {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["storefront/build.mjs", "--sizes"],
    { cwd: root }
  )
  const entries: [string, number][] = Object.entries(JSON.parse(stdout))
  return entries.map(([entry, bytes]) => ({
    what: `storefront ${entry}, minified and gzipped, in bytes`,
    ours: String(bytes),
    figure: bytes,
    limit: { atMost: LARGEST_ENTRY },
  }))
}

/** In a process of its own, from the folder of a store, without Node's own start. */
async function importTime(names: string[]): Promise<number> {
  const script = `const started = performance.now(); ${JSON.stringify(names)}.forEach((name) => require(name)); console.log(performance.now() - started)`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--eval", script],
    { cwd: store, env: { ...process.env, NODE_OPTIONS: "" } }
  )
  return Number(stdout)
}
