import type { JournalEntry } from "medusa-payment-qr-simulator"
import { expectThat } from "../promises/broken-promise"
import type { Act, Driver, Outcome } from "../vocabulary/driver"
import { fromNewest } from "../vocabulary/pick"
import { complete, poll } from "./shopper"

const SECONDS_BETWEEN_CALLS = 3

/** Promise 4: however many tabs ask, the service is asked once in three seconds. */
export const pollTenTimes: Act<"poll ten times at once"> = async (
  driver,
  { session: nth, server }
) => {
  const session = fromNewest(driver.memory.sessions, nth)
  const polls = async () => {
    await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        poll(driver, { session: nth, server: server + turn })
      )
    )
  }
  return session && (await costing(driver, session.paymentId, polls))
}

/** What an impatient page does. */
export const completeAgain: Act<"complete again and again"> = async (
  driver,
  { cart: nth, server }
) => {
  const { carts, codes } = driver.memory
  const cart = fromNewest(carts, nth)
  const code = codes.findLast((one) => one.collectionId === cart?.collectionId)
  const completions = async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await complete(driver, { cart: nth, server: server + turn })
    }
  }
  return code && (await costing(driver, code.paymentId, completions))
}

async function costing(
  { service, memory }: Driver,
  paymentId: string,
  work: () => Promise<void>
): Outcome {
  const read = () => service.journal({ paymentId })
  const before = (await read()).length
  const began = Date.now()
  await work()
  const asked = looksIn((await read()).slice(before))
  const seconds = (Date.now() - began) / 1000
  const allowed = 1 + Math.floor(seconds / SECONDS_BETWEEN_CALLS)
  expectThat(
    4,
    // Beside others nobody knows who has asked.
    memory.together || asked <= allowed,
    `in ${seconds} s ${asked} calls were made about ${paymentId}, ${allowed} are allowed`
  )
  return { done: true, words: `${asked} calls to the service` }
}

/**
 * A refund or a reversal is believed only when both endpoints say so, and about a code of former credentials the service
 * is asked with both pairs: each is one look.
 */
function looksIn(calls: JournalEntry[]): number {
  const counts = new Map<string, number>()
  for (const { endpoint, mode } of calls) {
    const name = `${endpoint} ${mode}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return Math.max(0, ...counts.values())
}
