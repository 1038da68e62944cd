import { checkPromises } from "../promises/check"
import { HeldMoney } from "../promises/held"
import { expectPaidUpstream } from "../promises/paid"
import type { Action, Step } from "./actions"
import type { Driver } from "./driver"
import type { History } from "./histories"
import { Pages } from "./pages"
import { perform } from "./perform"
import { comeToRest } from "./rest"

/** Lives one history from its first cart to its rest; throws when a promise is broken, with all that happened. */
export async function live(driver: Driver, history: History): Promise<void> {
  const { memory } = driver
  const held = new HeldMoney()
  const pages = new Pages(driver)
  const look = async (step?: Step) => {
    const glance = await driver.glance()
    held.look(memory, glance, step?.do !== "together" && step?.do !== "crash")
    expectPaidUpstream(memory, glance)
    await driver.watch(actionsIn(step), glance)
  }
  try {
    memory.listens = history.listens
    await driver.begin(history)
    for (const step of history.steps) {
      await perform(driver, step)
      if (history.listens) {
        await pages.open()
      }
      await look(step)
    }
    await comeToRest(driver, look)
    await pages.expectTold()
    await checkPromises(driver)
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    const lines = memory.transcript.map((line, nth) => `  ${nth + 1}. ${line}`)
    throw new Error(`${words}\n\nWhat happened:\n${lines.join("\n")}`, {
      cause: error,
    })
  } finally {
    pages.close()
  }
}

function actionsIn(step: Step | undefined): Action[] {
  if (!step) {
    return []
  }
  switch (step.do) {
    case "together":
    case "crash":
      return step.what
    default:
      return [step]
  }
}
