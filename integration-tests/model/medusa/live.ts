import { sql } from "../../support/database"
import type { Plan } from "./actions"
import { History } from "./history"
import { offerQr } from "./merchant"
import { perform } from "./perform"
import { checkPromises } from "./promises"
import { comeToRest } from "./rest"
import { startSession } from "./shopper"
import type { Tally } from "./tally"
import type { World } from "./world"

/** Lives one history from its first cart to its rest; throws when a promise is broken, with all that happened. */
export async function live(
  world: World,
  plan: Plan,
  tally: Tally
): Promise<void> {
  const history = new History(world)
  try {
    await beginAnew(history)
    await history.addCart(plan.cart)
    await world.service.configure({ webhook: { delivery: plan.webhooks } })
    history.note(`webhooks ${plan.webhooks}, cart ${JSON.stringify(plan.cart)}`)
    history.note(`first session → ${await startSession(history, 0)}`)
    for (const action of plan.actions) {
      await perform(history, action, tally)
    }
    await comeToRest(history)
    await checkPromises(history, tally)
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    const lines = history.transcript.map((line, nth) => `  ${nth + 1}. ${line}`)
    throw new Error(`${words}\n\nWhat happened:\n${lines.join("\n")}`, {
      cause: error,
    })
  }
}

/** Nothing is left of the history before, also when that was broken off. */
async function beginAnew(history: History): Promise<void> {
  const { world } = history
  await world.revive()
  await world.service.reset()
  if (!world.offersQr) {
    await offerQr(history, true)
  }
  await sql(world.databaseUrl, "UPDATE qr_payment SET next_check_at = NULL")
}
