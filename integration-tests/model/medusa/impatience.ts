import { sql } from "../../support/database"
import { expectThat } from "./broken-promise"
import type { History } from "./history"
import { fromNewest } from "./pick"
import { complete, editCart, type Outcome, poll } from "./shopper"

const SECONDS_BETWEEN_CALLS = 3

/** Promise 4: however many tabs ask, the service is asked once in three seconds. */
export async function pollTenTimes(history: History, nth: number): Outcome {
  const session = fromNewest(history.sessions, nth)
  return (
    session &&
    (await costing(history, "ten polls", session.paymentId, async () => {
      await Promise.all(Array.from({ length: 10 }, () => poll(history, nth)))
    }))
  )
}

export async function completeAgain(history: History, nth: number): Outcome {
  const cart = fromNewest(history.carts, nth)
  const code = history.codes.findLast((one) => one.cart === cart)
  return (
    code &&
    (await costing(history, "completing again", code.paymentId, async () => {
      for (let turn = 0; turn < 5; turn += 1) {
        await complete(history, nth)
      }
    }))
  )
}

async function costing(
  { world }: History,
  what: string,
  paymentId: string,
  work: () => Promise<void>
): Promise<string> {
  // A refund or a reversal is believed only when both endpoints say so: that is one look with two calls.
  const count = async () => {
    const calls = await world.service.journal({ paymentId })
    const to = (name: string) => calls.filter((one) => one.endpoint === name)
    return Math.max(to("details").length, to("status").length)
  }
  const before = await count()
  const began = Date.now()
  await work()
  const asked = (await count()) - before
  const seconds = (Date.now() - began) / 1000
  const allowed = 1 + Math.floor(seconds / SECONDS_BETWEEN_CALLS)
  expectThat(
    4,
    asked <= allowed,
    `${what} in ${seconds} s made ${asked} calls about ${paymentId}, ${allowed} are allowed`
  )
  return `${asked} calls to the service`
}

/**
 * A session that is made while the cart changes keeps the amount from before: Medusa does not see it when it deletes
 * the others. Hidden for so long, it is the same to Medusa.
 */
export async function editBesideSession(
  history: History,
  nth: number,
  quantity: number
): Outcome {
  const cart = fromNewest(history.carts, nth)
  const { databaseUrl } = history.world
  const hidden = await sql<{ id: string }>(
    databaseUrl,
    `UPDATE payment_session SET deleted_at = now()
     WHERE payment_collection_id = $1 AND deleted_at IS NULL AND authorized_at IS NULL RETURNING id`,
    [cart?.collectionId]
  )
  if (!hidden.length) {
    return undefined
  }
  try {
    return await editCart(history, nth, quantity)
  } finally {
    await sql(
      databaseUrl,
      "UPDATE payment_session SET deleted_at = NULL WHERE id = ANY($1)",
      [hidden.map(({ id }) => id)]
    )
  }
}
