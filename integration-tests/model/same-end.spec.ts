import "./drivers/stand-in/seam"
import { howMany, repeatable } from "../support/proof"
import { FullMedusa } from "./drivers/full-medusa/driver"
import { World } from "./drivers/full-medusa/world"
import { closeLane, liveIn, openLane } from "./drivers/stand-in/lane"
import type { Lane } from "./drivers/stand-in/world"
import { checkAll } from "./vocabulary/check"
import { endOf } from "./vocabulary/end"
import { calmHistories, type History } from "./vocabulary/histories"
import { live } from "./vocabulary/live"
import { Tally } from "./vocabulary/tally"

const HISTORIES = howMany(60, 6)

const tally = new Tally()
let world: World
let lane: Lane

beforeAll(async () => {
  lane = await openLane(tally)
  world = await World.begin()
})

afterAll(async () => {
  await world.end()
  await closeLane(lane)
})

describe("the Medusa that stands in for the real one", () => {
  it(`ends ${HISTORIES} histories as the real one does`, async () => {
    const wished = repeatable(HISTORIES)
    await checkAll("same-end", calmHistories, wished, liveOnBoth)
    console.info(`${tally}`)
  }, 3_600_000)
})

async function liveOnBoth(history: History): Promise<void> {
  const driver = new FullMedusa(world, tally)
  await live(driver, history)
  const real = await endOf(driver, history)
  const { lastLooks } = driver
  const standIn = await liveIn(lane, history, { lastLooks, read: endOf })
  const lines = real.map((line, nth) =>
    line === standIn[nth]
      ? `  ${line}`
      : `! ${line}\n! in the stand-in: ${standIn[nth]}`
  )
  if (real.join() !== standIn.join()) {
    throw new Error(`The two end differently:\n${lines.join("\n")}`)
  }
}
