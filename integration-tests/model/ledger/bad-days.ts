import { Refused } from "../../../simulator/src/books/refused"
import type { ActionOf } from "./actions"
import { promise } from "./broken-promise"
import { reconcile } from "./merchant"
import { move } from "./service-side"
import type { World } from "./world"

/** An answer as fresh as this may be used again without asking. */
const STALE_SECONDS = 11

/** The service takes its word back, on all of its endpoints. */
export async function takeBack(
  world: World,
  { code, to }: ActionOf<"takeBack">
): Promise<boolean> {
  if (world.code(code)?.status !== "completed") {
    return false
  }
  await world.quiet()
  await world.pass(STALE_SECONDS)
  return move(world, code, (one) => {
    if (one.status !== "completed") {
      throw new Refused("It is not paid.")
    }
    world.service.state.moves.force(one, to, false)
  })
}

/** A backup is restored that does not know the code yet. Whoever has seen it may still pay it, or has. */
export async function lose(
  world: World,
  { code }: ActionOf<"lose">
): Promise<boolean> {
  const payment = world.code(code)
  if (
    !payment ||
    !["pending", "completed"].includes(payment.status) ||
    world.store.madeOf(payment.paymentId).length
  ) {
    return false
  }
  await world.quiet()
  return await world.lose(payment)
}

type Unreadable = Exclude<ActionOf<"silence">["how"], "credentials">

const unreadable: Record<Unreadable, Record<string, unknown>> = {
  flag: { is_sandbox_transaction: "false" },
  status: { status: "on_hold" },
  amount: { request_amount: { amount: { value: "10.00" } } },
}

/** A shop notices within hours that the service can't be understood: so long nobody mends anything. */
const HOURS = [31, 61, 700, 3_700, 90_000, 3_700, 3_700]

/** For hours the service says nothing about a payment that could be used; then it is well again. */
export async function silence(
  world: World,
  { code, how, server }: ActionOf<"silence">
): Promise<boolean> {
  const payment = world.code(code)
  if (!payment) {
    return false
  }
  await world.quiet()
  const { faults } = world.service.state
  if (how === "credentials") {
    for (const endpoint of ["details", "status"] as const) {
      const { paymentId } = payment
      faults.add({ endpoint, kind: "401", times: "always", paymentId })
    }
  } else {
    payment.override = unreadable[how]
  }
  for (const [turn, after] of HOURS.entries()) {
    await reconcile(world, { server: server + turn, after })
    await world.bury()
  }
  await expectSaid(world, payment.paymentId)
  faults.clear()
  return move(world, code, (one) => {
    one.override = null
  })
}

/** Promise 1: never silence, also when the service can't be understood. */
async function expectSaid(world: World, paymentId: string): Promise<void> {
  const payment = world.service.state.books.find(paymentId)
  const rows = await world.rows()
  const row = rows.find((one) => one.payment_id === paymentId)
  if (payment?.status !== "completed" || !row || row.status === "refunded") {
    return
  }
  promise(
    row.disposition === "attention",
    "1: a paid code about which the service says nothing usable for hours needs attention",
    {
      row: row.id,
      status: row.status,
      disposition: row.disposition,
      order_id: row.order_id,
    }
  )
}
