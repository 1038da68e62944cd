import { createPgConnection } from "@medusajs/framework/utils"
import fc from "fast-check"
import { copyTemplate } from "../../support/database"
import { howMany, repeatable } from "../../support/proof"
import { allKinds, describeStep, type History, history } from "./actions"
import { comeToRest } from "./rest"
import { attentionSeen, checkPromises, endings } from "./promises"
import { perform } from "./perform"
import { openService } from "./service"
import { Tally } from "./tally"
import { Watch } from "./watch"
import { type Lane, World } from "./world"

const HISTORIES = howMany(10_000, 300)

/** Histories wait for Postgres and for the service most of the time: so some go on beside each other. */
const LANES = 8

/** A failure is made smaller for so long; what is smallest by then is shown. */
const LONGEST_SHRINKING_MS = 120_000

const wished = repeatable(HISTORIES)
const tally = new Tally()
let lanes: Lane[] = []

export async function openLanes(): Promise<void> {
  // A seed repeats one lane's histories: then there is no other.
  const count = wished.seed === undefined ? LANES : 1
  lanes = []
  for (let made = 0; made < count; made += 1) {
    const [pool, copies] = [await openDatabase(), await openDatabase()]
    lanes.push({ pool, copies, service: await openService(), tally })
  }
}

async function openDatabase() {
  return createPgConnection({
    clientUrl: await copyTemplate(),
    pool: { min: 1, max: 6 },
  })
}

export async function closeLanes(): Promise<void> {
  for (const { pool, copies, service } of lanes) {
    await service.close()
    await pool.destroy()
    await copies.destroy()
  }
}

export async function checkLanes(): Promise<void> {
  const base = wished.seed ?? Math.floor(Math.random() * 2 ** 30)
  const started = Date.now()
  const stop = new Stop()
  const runs = await Promise.all(
    lanes.map((lane, position) =>
      fc.check(
        fc.asyncProperty(history, async (one) => {
          await stop.unlessOver(position, () => live(lane, one))
        }),
        {
          seed: base + position,
          path: wished.path,
          numRuns: Math.ceil(HISTORIES / LANES),
        }
      )
    )
  )
  for (const run of runs) {
    if (run.failed) {
      throw new Error(report(run))
    }
  }
  const done = runs.reduce((sum, { numRuns }) => sum + numRuns, 0)
  const seconds = Math.round((Date.now() - started) / 1000)
  console.log(
    `${done} histories from seed ${base} in ${seconds} s; what happened in them: ${tally}`
  )
  expectAllSeen(done)
}

/** One whole history: its steps, the rest after them, and the promises. */
async function live(lane: Lane, { strayPayments, steps }: History) {
  const world = new World(lane, strayPayments)
  const watch = new Watch(world)
  try {
    for (const step of steps) {
      await perform(world, watch, step)
    }
    await comeToRest(world, watch)
    await checkPromises(world)
  } catch (error) {
    // For whoever looks for the reason, as in support/store.ts.
    if (process.env.QR_TEST_LOG && error instanceof Error) {
      error.message += `\n${world.log.join("\n")}`
    }
    throw error
  } finally {
    await world.clear()
  }
}

/** Once a lane has failed, the others need not go on, and making it smaller ends in time. The failure stays. */
class Stop {
  #failed?: { lane: number; until: number }

  async unlessOver(lane: number, work: () => Promise<void>): Promise<void> {
    if (this.#failed) {
      const { lane: first, until } = this.#failed
      if (lane !== first || Date.now() > until) {
        return
      }
    }
    try {
      await work()
    } catch (error) {
      this.#failed ??= { lane, until: Date.now() + LONGEST_SHRINKING_MS }
      throw error
    }
  }
}

function report(run: fc.RunDetails<[History]>): string {
  const [one] = run.counterexample ?? []
  const steps = one?.steps.map((step) => `  ${describeStep(step)}`) ?? []
  const problem =
    run.errorInstance instanceof Error
      ? run.errorInstance.message
      : String(run.errorInstance)
  return [
    `A promise is broken after ${run.numRuns} histories, made smaller ${run.numShrinks} times.`,
    problem,
    `The history, with strayPayments "${one?.strayPayments}":`,
    ...steps,
    `Repeat it: npm run test:model -- --seed ${run.seed} --path ${run.counterexamplePath} -- ledger-and-settle`,
  ].join("\n")
}

/** What never happened was never proved. A short run may miss something. */
function expectAllSeen(done: number): void {
  const never = tally.never([
    ...allKinds,
    ...endings,
    ...attentionSeen,
    "together",
    "process died",
  ])
  if (never.length && done >= 10_000) {
    throw new Error(
      `In ${done} histories these never happened: ${never.join(", ")}`
    )
  }
}
