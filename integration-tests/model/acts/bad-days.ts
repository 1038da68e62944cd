import { expectThat } from "../promises/broken-promise"
import { doubtAbout } from "../promises/held"
import { isTold } from "../promises/odd-endings"
import type { ActionOf } from "../vocabulary/actions"
import type { Act, Driver } from "../vocabulary/driver"
import { fromNewest } from "../vocabulary/pick"
import { revive } from "../vocabulary/revive"
import { tellTheTruth } from "./service"

/** An answer as fresh as this may be used again without asking. */
const STALE_SECONDS = 11

function ownCode({ memory }: Driver, nth: number): string | undefined {
  const code = fromNewest(memory.codes, nth)
  return code && !memory.foreign.has(code.paymentId)
    ? code.paymentId
    : undefined
}

/** The service takes its word back, on all of its endpoints. */
export const takeBack: Act<"take back"> = async (driver, { code: nth, to }) => {
  const paymentId = ownCode(driver, nth)
  const isPaid = async (id: string) =>
    (await driver.service.payment(id)).status === "completed"
  if (!paymentId || !(await isPaid(paymentId))) {
    return undefined
  }
  await driver.quiet()
  await driver.pass(STALE_SECONDS)
  if (!(await isPaid(paymentId))) {
    return undefined
  }
  await driver.service.force(paymentId, to)
  return { done: true, words: paymentId }
}

/** A backup is restored that does not know the code yet. Whoever has seen it may still pay it, or has. */
export const loseRow: Act<"lose row"> = async (driver, { code: nth }) => {
  const paymentId = ownCode(driver, nth)
  if (!paymentId) {
    return undefined
  }
  await driver.quiet()
  const { status, reference_id } = await driver.service.payment(paymentId)
  const { payments } = await driver.glance()
  // What knows no code knows no payment of it either, nor a canceled one.
  const isUsed = payments.some((one) => one.payment_id === paymentId)
  if (!reference_id || !["pending", "completed"].includes(status) || isUsed) {
    return undefined
  }
  driver.memory.noteLost(paymentId, reference_id)
  return (await driver.loseRow(reference_id))
    ? { done: true, words: paymentId }
    : undefined
}

/** As if this shop ran on a copy of another's database: all codes so far were issued there. */
export const becomeCopy: Act<"become a copy"> = async (driver) => {
  const { memory, service } = driver
  await driver.quiet()
  const own: string[] = []
  for (const { paymentId } of memory.codes) {
    if (!doubtAbout(memory, await service.payment(paymentId))) {
      own.push(paymentId)
    }
  }
  if (!own.length) {
    return undefined
  }
  own.forEach((paymentId) => memory.foreign.add(paymentId))
  await driver.disown(own)
  return { done: true, words: `${own.length} codes are another's` }
}

type Unreadable = Exclude<ActionOf<"hours of silence">["how"], "credentials">

const unreadable: Record<Unreadable, Record<string, unknown>> = {
  flag: { is_sandbox_transaction: "false" },
  status: { status: "on_hold" },
  amount: { request_amount: { amount: { value: "10.00" } } },
}

/** A shop notices within hours that the service can't be understood: so long nobody mends anything. */
const HOURS = [31, 61, 700, 3_700, 90_000, 3_700, 3_700]

/** For hours the service says nothing about a payment that could be used; then it is well again. */
export const hoursOfSilence: Act<"hours of silence"> = async (
  driver,
  { code: nth, how, server }
) => {
  const { memory, service } = driver
  const paymentId = fromNewest(memory.codes, nth)?.paymentId
  if (!paymentId) {
    return undefined
  }
  await driver.quiet()
  if (how === "credentials") {
    for (const endpoint of ["details", "status"] as const) {
      await service.fault({ endpoint, kind: "401", times: "always", paymentId })
    }
  } else {
    await service.override(paymentId, unreadable[how])
  }
  for (const [turn, seconds] of HOURS.entries()) {
    await driver.pass(seconds)
    await driver.reconcile(server + turn)
    await revive(driver)
  }
  await expectSaid(driver, paymentId)
  await service.clearFaults()
  await tellTheTruth(driver, paymentId)
  return { done: true, words: paymentId }
}

/** Promise 1: never silence, also when the service can't be understood. */
async function expectSaid(driver: Driver, paymentId: string): Promise<void> {
  const { status } = await driver.service.payment(paymentId)
  const row = (await driver.rows()).find((one) => one.payment_id === paymentId)
  const isAnothers = driver.memory.foreign.has(paymentId)
  if (status === "completed" && row && row.status !== "refunded") {
    expectThat(
      1,
      // What the service can't be asked about here, the installation that issued it is told.
      isTold(driver.memory, row) || isAnothers,
      "for hours nothing usable was said of a paid code, and nobody was told",
      row
    )
  }
}
