import { setTimeout as pause } from "node:timers/promises"
import type { Action, Simple } from "./actions"
import { editOrder, eraseOrder, markRestAsPaid, startRest } from "./after-sale"
import { becomeCopy, hoursOfSilence, loseRow, takeBack } from "./bad-days"
import type { History } from "./history"
import { completeAgain, editBesideSession, pollTenTimes } from "./impatience"
import { cancel, offerQr, press, reconcile, refund } from "./merchant"
import { until } from "../../support/until"
import { phrase } from "./phrase"
import { quiet } from "./quiet"
import { fault, misquote, move, recover, setBalance } from "./service"
import {
  chooseAnotherWay,
  complete,
  editCart,
  type Outcome,
  poll,
  startSession,
} from "./shopper"
import type { Tally } from "./tally"
import { deliverBy, forge, release, sendWebhook } from "./webhooks"

/** Does one thing after another has come to its end; what can't be done at its moment is left out. */
export async function perform(
  history: History,
  action: Action,
  tally: Tally
): Promise<void> {
  const outcome = await performOne(history, action, tally).catch(
    (error: unknown) => {
      history.note(`${phrase(action)} → broken off`)
      throw error
    }
  )
  history.note(`${phrase(action)} → ${outcome ?? "impossible"}`)
  if (outcome !== undefined) {
    tally.happened(action.do)
    await quiet(history)
  }
}

async function performOne(
  history: History,
  action: Action,
  tally: Tally
): Outcome {
  switch (action.do) {
    case "new cart":
      await history.addCart(action.wishes)
      // Otherwise several may ask for its first code at once, or a crash may come between.
      return action.asks ? await startSession(history, 0) : "no code yet"
    case "time passes":
      await history.pass(action.seconds)
      return "passed"
    case "webhooks":
      return await deliverBy(history, action.delivery, action.style)
    case "late webhooks arrive":
      return await release(history)
    case "forge":
      return await forge(history, action.what, action.code)
    case "poll ten times at once":
      return await pollTenTimes(history, action.session)
    case "misquote":
      return await misquote(history, action.code, action.what)
    case "fault":
      return await fault(history, action)
    case "service recovers":
      return await recover(history)
    case "balance":
      return await setBalance(history, action.amount)
    case "region":
      return await offerQr(history, action.offersQr)
    case "edit cart beside a session":
      return await editBesideSession(history, action.cart, action.quantity)
    case "edit order":
      return await editOrder(history, action.order, action.quantity)
    case "complete again and again":
      return await completeAgain(history, action.cart)
    case "hours of silence":
      return await hoursOfSilence(history, action.code, action.how)
    case "take back":
      return await takeBack(history, action.code, action.to)
    case "lose row":
      return await loseRow(history, action.code)
    case "erase order":
      return await eraseOrder(history, action.order, action.links)
    case "become a copy":
      return await becomeCopy(history)
    case "together":
      return await together(history, action, tally)
    case "crash":
      return await crash(history, action, tally)
    default:
      return await performSimple(history, action)
  }
}

async function performSimple(history: History, action: Simple): Outcome {
  switch (action.do) {
    case "start session":
      return await startSession(history, action.cart)
    case "choose another way to pay":
      return await chooseAnotherWay(history, action.cart)
    case "edit cart":
      return await editCart(history, action.cart, action.quantity)
    case "complete":
      return await complete(history, action.cart)
    case "poll":
      return await poll(history, action.session)
    case "pay":
    case "fail":
    case "expire":
      return await move(history, action.code, action.do)
    case "refund outside":
      return await move(history, action.code, "refundOutside")
    case "send webhook":
      return await sendWebhook(history, action.code, action.style)
    case "refund":
      return await refund(history, action.order, action.part)
    case "cancel":
      return await cancel(history, action.order)
    case "sync":
      return await press(history, action.code, "sync")
    case "send back by hand":
      return await press(history, action.code, "refund")
    case "reconcile":
      return await reconcile(history)
    case "start rest":
      return await startRest(history, action.order)
    case "mark rest as paid":
      return await markRestAsPaid(history, action.order)
  }
}

async function together(
  history: History,
  { what, msApart }: { what: Simple[]; msApart: number },
  tally: Tally
): Outcome {
  history.together = true
  const settled = await Promise.allSettled(
    what.map(async (one, nth) => {
      await pause(nth * msApart)
      const outcome = await performSimple(history, one)
      if (outcome !== undefined) {
        tally.happened(one.do)
      }
      return outcome
    })
  )
  history.together = false
  const outcomes = settled.map((one) => {
    if (one.status === "rejected") {
      throw one.reason
    }
    return one.value
  })
  const possible = outcomes.filter((outcome) => outcome !== undefined)
  return possible.length > 1
    ? outcomes.map((outcome) => outcome ?? "impossible").join(" | ")
    : possible[0]
}

/** The store is killed at the moment, if that comes while the actions are under way, and boots again. */
async function crash(
  history: History,
  { during, msApart, at }: Extract<Action, { do: "crash" }>,
  tally: Tally
): Outcome {
  const { world } = history
  await world.arm(at)
  const outcome = await together(history, { what: during, msApart }, tally)
  await quiet(history).catch(async (error: unknown) => {
    // Then it may have died of what it did in the background.
    await until("the store to be dead", async () => world.isDead, 5).catch(
      () => {
        throw error
      }
    )
  })
  const died = await world.revive()
  history.crashed ||= died
  return died ? `killed, and booted again (${outcome})` : undefined
}
