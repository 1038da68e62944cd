import { setTimeout as pause } from "node:timers/promises"
import * as afterSale from "../acts/after-sale"
import * as badDays from "../acts/bad-days"
import * as impatience from "../acts/impatience"
import * as merchant from "../acts/merchant"
import * as service from "../acts/service"
import * as shopper from "../acts/shopper"
import * as webhooks from "../acts/webhooks"
import type { Action, Crash, Kind, Step, Together } from "./actions"
import type { Act, Answer, Driver, Outcome, OwnAction } from "./driver"
import { phrase } from "./phrase"
import { revive } from "./revive"
import { refused } from "./tally"

/** Does one step after another has come to its end; what can't be done at its moment is left out. */
export async function perform(driver: Driver, step: Step): Promise<void> {
  const { memory, tally } = driver
  const outcome = await act(driver, step).catch((error: unknown) => {
    memory.note(`${phrase(step)} → broken off`)
    throw error
  })
  memory.note(`${phrase(step)} → ${outcome?.words ?? "impossible"}`)
  memory.outcomes.push(
    !outcome ? "impossible" : outcome.done ? "done" : "refused"
  )
  if (outcome) {
    tally.count(outcome.done ? step.do : refused(step.do))
    await driver.quiet()
  }
  await revive(driver)
}

async function act(driver: Driver, step: Step): Outcome {
  switch (step.do) {
    case "together":
      return await together(driver, step)
    case "crash":
      return await crash(driver, step)
    default:
      return await doOne(driver, step)
  }
}

const own = (driver: Driver, action: OwnAction) => driver.own(action)

const acts: { [K in Kind]: Act<K> } = {
  "new cart": shopper.newCart,
  "edit cart": shopper.editCart,
  "edit cart beside a session": shopper.editCart,
  "start session": shopper.startSession,
  "choose another way to pay": shopper.startSession,
  complete: shopper.complete,
  "complete again and again": impatience.completeAgain,
  poll: shopper.poll,
  "poll ten times at once": impatience.pollTenTimes,
  pay: service.move,
  fail: service.move,
  expire: service.move,
  "pay after all": service.move,
  "refund outside": service.move,
  "send webhook": webhooks.sendWebhook,
  forge: webhooks.forge,
  fault: service.fault,
  lie: service.lie,
  "service recovers": service.recover,
  balance: service.setBalance,
  "hours of silence": badDays.hoursOfSilence,
  "take back": badDays.takeBack,
  "lose row": badDays.loseRow,
  "become a copy": badDays.becomeCopy,
  refund: merchant.refund,
  cancel: merchant.cancel,
  sync: merchant.press,
  "refund stray": merchant.press,
  resolve: merchant.resolve,
  "change credentials": merchant.changeCredentials,
  region: merchant.offerQr,
  reconcile: merchant.reconcile,
  "edit order": afterSale.editOrder,
  "start rest": afterSale.startRest,
  "mark rest as paid": afterSale.markRestAsPaid,
  "erase order": afterSale.eraseOrder,
  "time passes": merchant.wait,
  webhooks: own,
  "late webhooks arrive": own,
  stock: own,
  hook: own,
  "set up a copy": own,
}

/** The compiler can't see that an action and its act are of the same kind. */
function doOne(driver: Driver, action: Action): Outcome {
  return (acts[action.do] as Act<Kind>)(driver, action)
}

async function together(
  driver: Driver,
  { what, msApart }: Pick<Together, "what" | "msApart">
): Outcome {
  const { memory, tally } = driver
  memory.together = true
  const settled = await Promise.allSettled(
    what.map(async (one, nth) => {
      if (msApart) {
        await pause(nth * msApart)
      }
      const outcome = await doOne(driver, one)
      if (outcome) {
        tally.count(outcome.done ? one.do : refused(one.do))
      }
      return outcome
    })
  )
  memory.together = false
  const possible: Answer[] = []
  for (const one of settled) {
    if (one.status === "rejected") {
      throw one.reason
    }
    possible.push(...(one.value ? [one.value] : []))
  }
  const words = possible.map((outcome) => outcome.words).join(" | ")
  return possible.length > 1
    ? { done: possible.filter(({ done }) => done).length > 1, words }
    : possible[0]
}

/** A process is killed at the moment, if that comes while the actions are under way, or later where it stays armed. */
async function crash(driver: Driver, step: Crash): Outcome {
  await driver.arm(step)
  const outcome = await together(driver, step)
  const words = outcome ? `armed (${outcome.words})` : "armed"
  const isUnderWay = step.what.length > 0
  return isUnderWay && !(await revive(driver))
    ? undefined
    : { done: true, words }
}
