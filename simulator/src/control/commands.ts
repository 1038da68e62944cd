import type { z } from "zod"
import { show, toDecimal } from "../books/decimal"
import type { Payment } from "../books/payment"
import type { Settings } from "../settings/shapes"
import type { State } from "../state"
import { SimulatorControlError } from "./control-error"
import { showRecord } from "./payment-record"
import { commandShapes, type CommandName } from "./shapes"

type Command = (state: State, input: unknown) => unknown

/** Every command under /_control/: the shape that reads it, and what it does. */
export const commands: Record<CommandName, Command> = {
  pay: command(commandShapes.pay, (state, { id, user }) =>
    change(state, id, (payment) => state.moves.pay(payment, user))
  ),
  fail: command(commandShapes.fail, (state, { id, reason }) =>
    change(state, id, (payment) => state.moves.fail(payment, reason))
  ),
  expire: command(commandShapes.expire, (state, { id }) =>
    change(state, id, (payment) => state.moves.expire(payment))
  ),
  refundOutside: command(commandShapes.refundOutside, (state, { id }) =>
    change(state, id, (payment) => state.moves.refund(payment))
  ),
  force: command(commandShapes.force, (state, { id, status, webhook }) =>
    change(state, id, (payment) => state.moves.force(payment, status, webhook))
  ),
  override: command(commandShapes.override, (state, input) =>
    change(state, input.id, (payment) => {
      const { patch, endpoints } = input
      payment.override = endpoints.includes("details") ? patch : null
      payment.statusOverride = endpoints.includes("status") ? patch : null
    })
  ),
  payment: command(commandShapes.payment, (state, { id }) =>
    change(state, id, () => {})
  ),
  payments: command(commandShapes.payments, (state) =>
    state.books
      .all()
      .map((payment) => showRecord(payment, state.settings.current))
  ),
  advance: command(commandShapes.advance, (state, { seconds }) => {
    state.clock.advance(seconds)
    state.books.sweep()
    return state.clock.now()
  }),
  now: command(commandShapes.now, (state) => state.clock.now()),
  settings: command(commandShapes.settings, showSettings),
  configure: command(commandShapes.configure, (state, patch) => {
    state.settings.configure(patch)
    if (patch.balance !== undefined) {
      state.books.balance = toDecimal(patch.balance)
    }
    return showSettings(state)
  }),
  sendWebhook: command(commandShapes.sendWebhook, sendWebhook),
  releaseWebhooks: command(commandShapes.releaseWebhooks, (state) =>
    state.webhooks.release()
  ),
  webhooksSettled: command(commandShapes.webhooksSettled, (state) =>
    state.webhooks.settled()
  ),
  fault: command(commandShapes.fault, (state, fault) =>
    state.faults.add(fault)
  ),
  clearFaults: command(commandShapes.clearFaults, (state) =>
    state.faults.clear()
  ),
  journal: command(commandShapes.journal, (state, filter) =>
    state.journal.read(filter)
  ),
  clearJournal: command(commandShapes.clearJournal, (state) =>
    state.journal.clear()
  ),
  reset: command(commandShapes.reset, (state) => state.reset()),
}

function command<S extends z.ZodType>(
  shape: S,
  run: (state: State, args: z.output<S>) => unknown
): Command {
  return (state, input) => run(state, shape.parse(input))
}

function change(state: State, id: string, move: (payment: Payment) => void) {
  const payment = find(state, id)
  move(payment)
  return showRecord(payment, state.settings.current)
}

function find(state: State, id: string): Payment {
  const payment = state.books.find(id)
  if (!payment) {
    throw new SimulatorControlError(404, `There is no payment ${id}`)
  }
  return payment
}

function showSettings(state: State): Settings {
  const settings = state.settings.current
  const balance = show(state.books.balance, settings.shownDecimals)
  return { ...settings, balance }
}

async function sendWebhook(
  state: State,
  { id, style }: z.output<typeof commandShapes.sendWebhook>
): Promise<number> {
  const delivery = await state.webhooks.sendNow(find(state, id), style)
  if (!delivery) {
    throw new SimulatorControlError(409, `Payment ${id} has no webhook_url`)
  }
  if (delivery.status === null) {
    const reason = delivery.error ?? "no answer"
    throw new SimulatorControlError(502, `The webhook got nowhere: ${reason}`)
  }
  return delivery.status
}
