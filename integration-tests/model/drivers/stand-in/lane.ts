import { createPgConnection } from "@medusajs/framework/utils"
import { copyTemplate } from "../../../support/database"
import type { Driver } from "../../vocabulary/driver"
import type { History } from "../../vocabulary/histories"
import { live } from "../../vocabulary/live"
import type { Tally } from "../../vocabulary/tally"
import { StandIn } from "./driver"
import { openService } from "./service"
import type { Lane } from "./world"

export async function openLane(tally: Tally): Promise<Lane> {
  const [pool, copies] = [await openDatabase(), await openDatabase()]
  return { pool, copies, service: await openService(), tally }
}

async function openDatabase() {
  return createPgConnection({
    clientUrl: await copyTemplate(),
    pool: { min: 1, max: 6 },
  })
}

export async function closeLane({ pool, copies, service }: Lane) {
  await service.close()
  await pool.destroy()
  await copies.destroy()
}

/** Lives a history, reads what came of it, and leaves the lane as it was found. */
export async function liveIn(
  lane: Lane,
  history: History,
  options: {
    lastLooks?: Driver["lastLooks"]
    read?: (driver: Driver, history: History) => Promise<string[]>
  } = {}
): Promise<string[]> {
  const driver = new StandIn(lane, options.lastLooks)
  try {
    await live(driver, history)
    return (await options.read?.(driver, history)) ?? []
  } catch (error) {
    // For whoever looks for the reason, as in support/store.ts.
    if (process.env.QR_TEST_LOG && error instanceof Error) {
      error.message += `\n${driver.world.log.join("\n")}`
    }
    throw error
  } finally {
    await driver.world.clear()
  }
}
