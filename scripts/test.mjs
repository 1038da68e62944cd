/**
 * Everything that `npm test` does, in stages. `npm test -- http` runs one of them, and what stands behind a further
 * `--` goes to jest: `npm test -- http -- refund`. Names joined by `+` run at once, a few at a time, in their order. The
 * longer proofs have commands of their own, such as `npm run test:model`; all of them take `--short`, and `--seed` with
 * `--path` repeats a run that has failed.
 */
import { parseArgs } from "node:util"
import { stopInfrastructure } from "./lib/infrastructure.mjs"
import { endAll } from "./lib/run.mjs"
import { stagesOf } from "./lib/stages.mjs"
import { takeSlowestTests } from "./lib/test-times.mjs"

/** Those in one line run at once: none of them minds how long it takes, and a machine has more than one core. */
const everyTime = [["build"], ["lint", "types", "unit"], ["http", "browser"]]

/** Most have two workers and their stores, which keep two cores busy: more would only wait for each other. */
const AT_ONCE = 2

const [own, further] = splitArguments(process.argv.slice(2))
const { positionals: wanted, values: flags } = parseArgs({
  args: own,
  allowPositionals: true,
  options: {
    short: { type: "boolean" },
    seed: { type: "string" },
    path: { type: "string" },
  },
})

const stages = stagesOf({
  further,
  // See integration-tests/support/proof.ts.
  proof: {
    ...(flags.short && { QR_SHORT: "yes" }),
    ...(flags.seed && { QR_SEED: flags.seed }),
    ...(flags.path && { QR_PATH: flags.path }),
  },
})

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => endAll())
}

const groups = wanted.map((names) => names.split("+"))
const unknown = groups.flat().filter((name) => !(name in stages))
if (unknown.length) {
  console.error(
    `There is no stage ${unknown.join(", ")}: choose among ${Object.keys(stages).join(", ")}.`
  )
  process.exit(2)
}

const times = new Map()
let failed = false
for (const together of groups.length ? groups : everyTime) {
  await performAll(together)
  if (failed) {
    break
  }
}
await stopInfrastructure()
printTimes()
process.exit(failed ? 1 : 0)

async function performAll(names) {
  const waiting = [...names]
  const lanes = Array.from({ length: AT_ONCE }, async () => {
    while (waiting.length && !failed) {
      await perform(waiting.shift())
    }
  })
  await Promise.all(lanes)
}

async function perform(name) {
  const started = Date.now()
  console.log(`\n── ${name}`)
  try {
    await stages[name]()
    console.log(`── ${name} done`)
  } catch (error) {
    // Whoever runs beside it is ended, and says so too: the first to fail is the reason.
    console.error(`\n── ${name} failed: ${error.message}`)
    failed = true
    await endAll()
  } finally {
    times.set(name, Math.round((Date.now() - started) / 1000))
  }
}

function printTimes() {
  console.log("\n── Seconds of each stage")
  for (const [name, seconds] of times) {
    console.log(`${String(seconds).padStart(6)}  ${name}`)
  }
  const slowest = takeSlowestTests(10)
  if (slowest.length) {
    console.log("── Seconds of the slowest tests")
  }
  for (const { seconds, file, name } of slowest) {
    console.log(`${seconds.toFixed(1).padStart(6)}  ${file}: ${name}`)
  }
}

function splitArguments(args) {
  const dashes = args.indexOf("--")
  return dashes < 0
    ? [args, []]
    : [args.slice(0, dashes), args.slice(dashes + 1)]
}
