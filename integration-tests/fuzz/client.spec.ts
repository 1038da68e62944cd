import { inspect } from "node:util"
import fc from "fast-check"
import { GatewayClient } from "../../src/gateway/client"
import { GatewayError } from "../../src/gateway/errors"
import { howMany, repeatable } from "../support/proof"
import { until } from "../support/until"
import { type Case, casesOf, kinds, PRIVATE } from "./answers"
import { credentials, request, secrets } from "./answers/sent"
import { PlannedService } from "./answers/service"
import { report, Tally } from "./tally"

const AT_ONCE = 50
const CALLS = howMany(10_000, 1_000)

/** For answers that never end; the others have time enough on any machine. */
const HASTY_MS = 300
const PATIENT_MS = 15_000
/** Eight bombs would unpack to 2,048. */
const MOST_MEBIBYTES = 300
/** What a busy machine may add to a deadline. */
const MARGIN_MS = 3_000

const confidential = [...secrets, PRIVATE]

const service = new PlannedService()
let hasty: GatewayClient
let patient: GatewayClient

beforeAll(async () => {
  const baseUrl = await service.start()
  hasty = new GatewayClient({ baseUrl, ...credentials, timeoutMs: HASTY_MS })
  patient = new GatewayClient({
    baseUrl,
    ...credentials,
    timeoutMs: PATIENT_MS,
  })
})
afterAll(async () => {
  await service.stop()
})

type Outcome = { returned: unknown } | { thrown: unknown }

async function outcomeOf({ endpoint, key, hangs }: Case): Promise<Outcome> {
  const client = hangs ? hasty : patient
  const call = () => {
    switch (endpoint) {
      case "create":
        return client.createPayment({ ...request, reference_id: key })
      case "details":
        return client.getDetails(key)
      case "status":
        return client.getStatus(key)
      case "refund":
        return client.refund(key)
    }
  }
  try {
    return { returned: await call() }
  } catch (thrown) {
    return { thrown }
  }
}

/** Makes one call and holds everything against what was decided about its answer. */
async function judge(one: Case): Promise<string> {
  const { endpoint, key, scripts, verdict, hangs } = one
  service.plan(key, scripts)
  const started = performance.now()
  const outcome = await outcomeOf(one)
  const elapsed = performance.now() - started
  const requests = service.finish(key)

  const limit = hangs ? HASTY_MS : PATIENT_MS
  expect(elapsed).toBeLessThan(limit + MARGIN_MS)
  const isRead = endpoint === "details" || endpoint === "status"
  expect(requests).toBeLessThanOrEqual(isRead ? 3 : 1)

  if ("returned" in outcome) {
    expect(verdict.say).not.toBe("wrong")
    expect(outcome.returned).toEqual(
      verdict.say === "wrong" ? undefined : verdict.value
    )
    return `${endpoint} was believed`
  }
  return judgeError(one, outcome.thrown)
}

function judgeError(
  { endpoint, verdict, hangs }: Case,
  thrown: unknown
): string {
  if (!(thrown instanceof GatewayError)) {
    throw thrown
  }
  expect([verdict.say, thrown.message]).not.toEqual(["right", thrown.message])
  const printed = [thrown, thrown.cause]
    .map((part) => inspect(part, { depth: 20, showHidden: true }))
    .join("\n")
  expect(confidential.filter((word) => printed.includes(word))).toEqual([])
  expect(thrown.message.length).toBeLessThan(1000)
  expect(thrown.operation).toBe(endpoint)
  expect(thrown.name === "TimedOutError" && !hangs).toBe(false)
  if (verdict.say === "wrong") {
    expect(thrown.name).toBe(verdict.as ?? thrown.name)
    const movesMoney = endpoint === "create" || endpoint === "refund"
    expect(thrown.mayHaveHappened).toBe(movesMoney && !verdict.refused)
  }
  return thrown.name
}

/** A failure names the one answer that was met wrongly, not the whole batch. */
async function judgeAll(cases: Case[], kindsSeen: Tally, outcomes: Tally) {
  const judged = await Promise.allSettled(cases.map(judge))
  judged.forEach((result, nth) => {
    const one = cases[nth]
    if (result.status === "rejected") {
      throw new Error(`${inspect(one, { depth: 5 })}\n${result.reason}`)
    }
    kindsSeen.count(one?.kind ?? "")
    outcomes.count(result.value)
  })
}

const ownKeys = () =>
  [Object.prototype, Array.prototype, Function.prototype, String.prototype].map(
    (prototype) => Reflect.ownKeys(prototype)
  )

// What nobody catches, a rejection or an error in a socket's event, fails the test that runs: jest listens for both.
it(`believes of ${CALLS} answers only those that are right, in time and without a second refund`, async () => {
  const kindsSeen = new Tally()
  const outcomes = new Tally()
  const before = ownKeys()

  await fc.assert(
    fc.asyncProperty(
      fc.array(casesOf(kinds), { minLength: AT_ONCE, maxLength: AT_ONCE }),
      async (cases) => {
        await judgeAll(cases, kindsSeen, outcomes)
        expect(ownKeys()).toEqual(before)
      }
    ),
    { ...repeatable(CALLS / AT_ONCE), endOnFailure: true }
  )

  expect(service.elsewhere).toBe(0)
  await until("connections to be given back", async () => {
    return service.connections <= 2 * AT_ONCE
  })
  report(`${kindsSeen.total} answers:`, kindsSeen, outcomes)
  expect(kindsSeen.missing(kinds)).toEqual([])
}, 600_000)

it("reads answers without end in little memory, however small they were packed", async () => {
  const endless = ["a bomb", "an answer without end", "a flood of headers"]
  const calls = howMany(400, 80)
  const atOnce = 8
  const before = process.memoryUsage().rss
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 10)

  await fc.assert(
    fc.asyncProperty(
      fc.array(casesOf(endless), { minLength: atOnce, maxLength: atOnce }),
      (cases) => judgeAll(cases, new Tally(), new Tally())
    ),
    { ...repeatable(calls / atOnce), endOnFailure: true }
  )

  clearInterval(watch)
  expect((peak - before) / 1024 ** 2).toBeLessThan(MOST_MEBIBYTES)
}, 300_000)
