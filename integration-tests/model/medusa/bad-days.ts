import { sql } from "../../support/database"
import type { Silence } from "./actions"
import { expectThat } from "./broken-promise"
import { capturedWith, hold } from "./held"
import type { History } from "./history"
import { fromNewest } from "./pick"
import { quiet } from "./quiet"
import type { Outcome } from "./shopper"

/** An answer as fresh as this may be used again without asking. */
const STALE_SECONDS = 11

/** The service takes its word back, on all of its endpoints. */
export async function takeBack(
  history: History,
  nth: number,
  to: "failed" | "expired" | "pending"
): Outcome {
  const code = fromNewest(history.codes, nth)
  if (!code || history.held.has(code.paymentId)) {
    return undefined
  }
  const { service } = history.world
  if ((await service.payment(code.paymentId)).status !== "completed") {
    return undefined
  }
  await quiet(history)
  await history.pass(STALE_SECONDS)
  await hold(history, code.paymentId, "taken back")
  await service.force(code.paymentId, to)
  return code.paymentId
}

/** A backup is restored that does not know the code yet. Whoever has seen it may still pay it, or has. */
export async function loseRow(history: History, nth: number): Outcome {
  const { databaseUrl, service } = history.world
  const code = fromNewest(history.codes, nth)
  if (!code || history.held.has(code.paymentId)) {
    return undefined
  }
  const { paymentId } = code
  const { status, reference_id } = await service.payment(paymentId)
  if (
    !reference_id ||
    !["pending", "completed"].includes(status) ||
    (await capturedWith(history, paymentId))
  ) {
    return undefined
  }
  await quiet(history)
  await hold(history, paymentId, "lost row")
  history.lost.set(paymentId, reference_id)
  for (const [table, column] of [
    ["qr_payment_session", "qr_payment_id"],
    ["qr_payment", "id"],
  ]) {
    const statement = `DELETE FROM ${table} WHERE ${column} = $1`
    await sql(databaseUrl, statement, [reference_id])
  }
  return paymentId
}

const ELSEWHERE = "https://elsewhere.example"

/** As if this shop ran on a copy of another's database: all codes so far were issued there. */
export async function becomeCopy(history: History): Outcome {
  const own = history.codes.filter(
    ({ paymentId }) => !history.held.has(paymentId)
  )
  if (!own.length) {
    return undefined
  }
  await quiet(history)
  for (const { paymentId } of own) {
    await hold(history, paymentId, "foreign")
    history.foreign.add(paymentId)
  }
  await sql(
    history.world.databaseUrl,
    "UPDATE qr_payment SET installation = $1 WHERE payment_id = ANY($2)",
    [ELSEWHERE, [...history.foreign]]
  )
  return `${own.length} codes are another's`
}

const unreadable: Record<
  Exclude<Silence, "credentials">,
  Record<string, unknown>
> = {
  flag: { is_sandbox_transaction: "false" },
  status: { status: "on_hold" },
  amount: { request_amount: { amount: { value: "10.00" } } },
}

const HOURS = [31, 61, 700, 3_700, 90_000, 3_700, 3_700]

/** For hours the service says nothing about a payment that could be used; then it is well again. */
export async function hoursOfSilence(
  history: History,
  nth: number,
  how: Silence
): Outcome {
  const { service, shop } = history.world
  const code = fromNewest(history.codes, nth)
  if (!code || history.held.get(code.paymentId)?.doubt === "misquoted") {
    return undefined
  }
  const { paymentId } = code
  await quiet(history)
  if (how === "credentials") {
    for (const endpoint of ["details", "status"] as const) {
      await service.fault({ endpoint, kind: "401", times: "always", paymentId })
    }
  } else {
    await service.override(paymentId, unreadable[how])
  }
  for (const seconds of HOURS) {
    await history.pass(seconds)
    await shop.reconcile()
  }
  await expectSaid(history, paymentId)
  await service.clearFaults()
  await service.override(paymentId, null)
  return paymentId
}

/** Promise 1: never silence, also when the service can't be understood. */
async function expectSaid(history: History, paymentId: string): Promise<void> {
  const { status } = await history.world.service.payment(paymentId)
  const rows = await history.rows()
  const row = rows.find((one) => one.payment_id === paymentId)
  if (status === "completed" && row && row.status !== "refunded") {
    expectThat(
      1,
      row.disposition === "attention",
      `for hours nothing usable was said of a paid code, and nobody was told: ${JSON.stringify(row)}`
    )
  }
}
