import { processPaymentWorkflow } from "@medusajs/medusa/core-flows"
import type { IssuedRow } from "../../modules/qr-payment/row"
import { type MedusaSession, paysFor } from "../../providers/qr/medusa-payments"
import { toPaymentAction } from "../../providers/qr/status-map"
import { keepOrder } from "./keep-order"
import {
  isCaptured,
  isRefunded,
  type MedusaSide,
  readMedusaSide,
} from "./medusa-side"
import { messageOf, type Settling } from "./settling"
import { treatStray } from "./treat-stray"

/** After so many tries in vain the money is treated as stray. */
const MOST_ATTEMPTS = 5

/**
 * The service has confirmed the payment: see to it that an order owns the money. A link between order and cart
 * proves nothing, since Medusa makes it before it authorizes; what counts is a captured payment with our payment id.
 */
export async function placeOrder(
  settling: Settling,
  row: IssuedRow
): Promise<void> {
  const side = await readMedusaSide(settling.container, row)
  if (isCaptured(side.own) && side.order) {
    await keepOrder(settling, row, side)
    return
  }
  if (side.others.some((other) => !isRefunded(other))) {
    await treatStray(settling, row, "the order was paid in another way", {
      own: side.own,
    })
    return
  }
  const session = await choose(settling, row, side)
  if (!session) {
    await treatStray(settling, row, "no checkout waits for it any longer", {
      own: side.own,
      mayComeBack: true,
    })
    return
  }
  if (await settling.qrPayment.ledger.outcomes.beginPlacing(row.id)) {
    await place(settling, row, session, side)
  }
}

/** The session whose completion the money pays for: one that has shown the code, for the same amount. */
async function choose(
  { qrPayment }: Settling,
  row: IssuedRow,
  { own, sessions }: MedusaSide
): Promise<MedusaSession | undefined> {
  const shown = await qrPayment.ledger.sessionsOf(row.id)
  const waiting = sessions.filter(
    (session) => shown.includes(session.id) && paysFor(session, row)
  )
  const [first] = [own?.payment_session_id, row.taken_by, ...shown].flatMap(
    (wanted) => waiting.filter(({ id }) => id === wanted)
  )
  return first
}

async function place(
  settling: Settling,
  row: IssuedRow,
  session: MedusaSession,
  before: MedusaSide
): Promise<void> {
  const { container, qrPayment, payment, logger } = settling
  const { outcomes } = qrPayment.ledger
  let problem = "Medusa placed no order"
  let succeeded = false
  try {
    // Completing a cart takes the first session that it finds, which may be another than the paid one.
    for (const { id } of before.sessions) {
      if (id !== session.id) {
        await payment.deletePaymentSession(id)
      }
    }
    const { errors } = await processPaymentWorkflow(container).run({
      input: {
        action: toPaymentAction("completed"),
        data: { session_id: session.id, amount: session.amount },
      },
      throwOnError: false,
    })
    const after = await readMedusaSide(container, row)
    succeeded = isCaptured(after.own) && after.order !== undefined
    if (succeeded) {
      await keepOrder(settling, row, after)
      return
    }
    problem = errors.map(({ error }) => messageOf(error)).join("; ") || problem
  } catch (error) {
    problem = messageOf(error)
  } finally {
    await outcomes.endPlacing(row.id, succeeded)
  }
  logger.error(`QR payment ${row.id}: no order yet for paid money: ${problem}`)
  await giveUpWhenHopeless(settling, row, problem)
}

async function giveUpWhenHopeless(
  settling: Settling,
  { id }: IssuedRow,
  problem: string
): Promise<void> {
  const row = await settling.qrPayment.issuedRow(id)
  // When an order fails late, Medusa itself has sent the money back by now.
  if (row?.status !== "completed" || row.attempts < MOST_ATTEMPTS) {
    return
  }
  const { own } = await readMedusaSide(settling.container, row)
  await treatStray(settling, row, `the order can't be placed: ${problem}`, {
    own,
  })
}
