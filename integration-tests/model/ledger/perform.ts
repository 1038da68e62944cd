import type { Action, Step } from "./actions"
import * as afterSale from "./after-sale"
import * as badDays from "./bad-days"
import { copy } from "./copy"
import * as merchant from "./merchant"
import * as service from "./service-side"
import * as shopper from "./shopper"
import type { Watch } from "./watch"
import type { World } from "./world"

/** Does one step of a history, and has the watch look at what came of it. */
export async function perform(
  world: World,
  watch: Watch,
  step: Step
): Promise<void> {
  const actions = step.kind === "together" ? step.actions : [step]
  const before = watch.before()
  const did = await Promise.all(actions.map((action) => act(world, action)))
  await world.bury()
  actions.forEach(({ kind }, position) => {
    if (did[position]) {
      world.tally.count(kind)
    }
  })
  if (step.kind === "together" && did.filter(Boolean).length > 1) {
    world.tally.count("together")
  }
  await watch.after(actions, before)
}

/** Whether it really did something: what is impossible at its moment does nothing. */
async function act(world: World, action: Action): Promise<boolean> {
  switch (action.kind) {
    case "create":
      return await shopper.create(world, action)
    case "edit":
      return await shopper.edit(world, action)
    case "editBeside":
      return await shopper.editBeside(world, action)
    case "start":
      return await shopper.start(world, action)
    case "otherWay":
      return await shopper.otherWay(world, action)
    case "complete":
      return await shopper.complete(world, action)
    case "completeAgain":
      return await shopper.completeAgain(world, action)
    case "poll":
      return await shopper.poll(world, action)
    case "forgedPoll":
      return await shopper.forgedPoll(world, action)
    case "pay":
      return await service.pay(world, action)
    case "fail":
      return await service.fail(world, action)
    case "expire":
      return await service.expire(world, action)
    case "payAfterAll":
      return await service.payAfterAll(world, action)
    case "outsideRefund":
      return await service.outsideRefund(world, action)
    case "webhook":
      return await service.webhook(world, action)
    case "forgedWebhook":
      return await service.forgedWebhook(world, action)
    case "coreHook":
      return await service.coreHook(world, action)
    case "fault":
    case "moneyFault":
      return await service.fault(world, action)
    case "lie":
      return await service.lie(world, action)
    case "balance":
      return await service.balance(world, action)
    case "silence":
      return await badDays.silence(world, action)
    case "takeBack":
      return await badDays.takeBack(world, action)
    case "lose":
      return await badDays.lose(world, action)
    case "copy":
      return await copy(world, action)
    case "editOrder":
      return await afterSale.editOrder(world, action)
    case "startRest":
      return await afterSale.startRest(world, action)
    case "markAsPaid":
      return await afterSale.markAsPaid(world, action)
    case "erase":
      return await afterSale.erase(world, action)
    case "refund":
      return await merchant.refund(world, action)
    case "cancel":
      return await merchant.cancel(world, action)
    case "refundStray":
      return await merchant.refundStray(world, action)
    case "sync":
      return await merchant.sync(world, action)
    case "offer":
      return await merchant.offer(world, action)
    case "stock":
      return await merchant.stock(world, action)
    case "hook":
      return await merchant.hook(world, action)
    case "reconcile":
      return await merchant.reconcile(world, action)
    case "pass":
      await world.pass(action.seconds)
      return true
    case "crash":
      world.server(action.server).life.endAfter(action.moments)
      return true
  }
}
