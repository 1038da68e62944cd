import "./drivers/stand-in/seam"
import { howMany, isRepeated, repeatable } from "../support/proof"
import { closeLane, liveIn, openLane } from "./drivers/stand-in/lane"
import type { Lane } from "./drivers/stand-in/world"
import { kindsOf } from "./vocabulary/actions"
import { checkAll, Shrinking } from "./vocabulary/check"
import { historiesOf } from "./vocabulary/histories"
import { ended, endings, Tally } from "./vocabulary/tally"

const WHOLE = 10_000
const HISTORIES = howMany(WHOLE, 300)

/** Histories wait for Postgres and for the service most of the time: so some go on beside each other. */
const LANES = 8

/** Why the merchant was told, somewhere in a whole run. */
const attentionSeen = [
  ...["stray", "stuck", "owed", "order", "unanswered"],
  ...["mismatch", "reversed", "foreign", "unrecorded"],
].map((kind) => `needs attention: ${kind}`)

const wished = repeatable(Math.ceil(HISTORIES / LANES))
const tally = new Tally()
const lanes: Lane[] = []

beforeAll(async () => {
  // A seed repeats one lane's histories: then there is no other.
  const count = isRepeated ? 1 : LANES
  while (lanes.length < count) {
    lanes.push(await openLane(tally))
  }
})

afterAll(() => Promise.all(lanes.map(closeLane)), 60_000)

describe("the ledger and settling alone", () => {
  it(
    `keep the promises in ${HISTORIES} histories`,
    async () => {
      const base = wished.seed ?? Math.floor(Math.random() * 2 ** 30)
      const shrinking = new Shrinking(120_000)
      const runs = await Promise.allSettled(
        lanes.map((lane, position) =>
          checkAll(
            "ledger-and-settle",
            historiesOf("stand-in"),
            { ...wished, seed: base + position },
            (history) => liveIn(lane, history),
            shrinking
          )
        )
      )
      const done = runs.reduce((sum, run) => {
        if (run.status === "rejected") {
          throw run.reason
        }
        return sum + run.value
      }, 0)
      console.info(`${done} histories from seed ${base}: ${tally}`)
      // What never happened was never proved. A short run may miss something.
      const never = tally.never([
        ...kindsOf("stand-in"),
        ...["together", "crash", "listen", "process died", ...attentionSeen],
        ...endings.map(ended),
      ])
      expect(done >= WHOLE ? never : []).toEqual([])
    },
    2 * 3_600_000
  )
})
