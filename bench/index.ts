/**
 * `npm run bench`: ratios within one run, on a real Medusa, Postgres and simulator. With `--short` it only shows that
 * everything can be measured: the limits are judged in the whole run, which writes results.json.
 */
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { isMet, type Measurement } from "./lib/finding"
import { describeRun } from "./lib/run-facts"
import { table } from "./lib/table"
import { checkoutCost } from "./measurements/checkout-cost"
import { manyRows } from "./measurements/many-rows"
import { openStreams } from "./measurements/open-streams"
import { paidToOrder } from "./measurements/paid-to-order"
import { paidToPage } from "./measurements/paid-to-page"
import { reconcile } from "./measurements/reconcile"
import { rush } from "./measurements/rush"
import { statusPolls } from "./measurements/status-polls"
import { upstreamCalls } from "./measurements/upstream-calls"
import { waitingShoppers } from "./measurements/waiting-shoppers"
import { weight } from "./measurements/weight"

const short = process.env.QR_SHORT === "yes"

const measurements: Record<string, () => Promise<Measurement>> = {
  "paid-to-order": () => paidToOrder(short ? 2 : 15),
  "paid-to-page": () => paidToPage(short ? 2 : 20),
  "checkout-cost": () => checkoutCost(short ? 3 : 200),
  "status-polls": () => statusPolls(short ? 1 : 8),
  "waiting-shoppers": () =>
    short ? waitingShoppers(50, 8) : waitingShoppers(1_000, 60),
  rush: () => (short ? rush(8, 1) : rush(60, 3)),
  "open-streams": () => (short ? openStreams(200, 2) : openStreams(10_000, 60)),
  "upstream-calls": () => upstreamCalls(short ? 4 : 20),
  reconcile: () => reconcile(short ? [100, 1_000] : [1_000, 10_000, 100_000]),
  "many-rows": () => (short ? manyRows(5_000, 2) : manyRows(1_000_000, 20)),
  weight: () => weight(short ? 1 : 9),
}

/** `npm run bench -- -- checkout-cost` takes one of them. */
const wanted = process.argv.slice(2)

async function bench(): Promise<boolean> {
  const unknown = wanted.filter((name) => !(name in measurements))
  if (unknown.length) {
    throw new Error(
      `There is no measurement ${unknown.join(", ")}: choose among ${Object.keys(measurements).join(", ")}.`
    )
  }
  const done: Measurement[] = []
  for (const [name, measure] of Object.entries(measurements)) {
    if (!wanted.length || wanted.includes(name)) {
      console.log(`── ${name}`)
      const measured = await measure()
      console.log(`${table([measured], !short)}\n`)
      done.push(measured)
    }
  }
  console.log(`\n── All\n${table(done, !short)}\n`)
  if (!short && !wanted.length) {
    await writeFile(
      join(__dirname, "results.json"),
      `${JSON.stringify({ ...describeRun(), measurements: done }, null, 2)}\n`
    )
  }
  const missed = done.flatMap(({ findings }) =>
    findings.filter((finding) => !isMet(finding))
  )
  if (!short && missed.length) {
    console.error(`Missed: ${missed.map(({ what }) => what).join("; ")}`)
  }
  return short || missed.length === 0
}

bench().then(
  (met) => process.exit(met ? 0 : 1),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  }
)
