import { inspect } from "node:util"
import fc from "fast-check"
import {
  type Simulator,
  SimulatorControl,
  startSimulator,
} from "medusa-payment-qr-simulator"
import { z } from "zod"
import { copyTemplate, sql } from "../support/database"
import { howMany, repeatable } from "../support/proof"
import { type Checkout, Shop } from "../support/shop"
import { type RunningStore, startStore } from "../support/store"
import { until } from "../support/until"
import { anyRequest, type Forged, requestKinds } from "./requests"
import { send } from "./requests/socket"
import type { Target } from "./requests/target"
import { report, Tally } from "./tally"

const AT_ONCE = 16
const REQUESTS = howMany(10_000, 1_000)
const SECONDS_BETWEEN_POLLS = 3

let service: Simulator
let simulator: SimulatorControl
let store: RunningStore
let shop: Shop

beforeAll(async () => {
  service = await startSimulator()
  simulator = new SimulatorControl(service.url)
  store = await startStore({
    databaseUrl: await copyTemplate(),
    qr: { baseUrl: service.url, ...service.credentials.production },
  })
  shop = new Shop(store)
}, 180_000)

afterAll(async () => {
  await store.stop()
  await service.close()
})

type Waiting = Target & { checkout: Checkout }

/** A payment that waits, with everything that only the service and the ledger know of it. */
async function waiting(): Promise<Waiting> {
  const checkout = await shop.readyCheckout()
  const session = await shop.startSession(checkout)
  const paymentId = session.data.payment_id
  const { webhook_url } = await simulator.payment(paymentId)
  const [id = "", token = ""] = z
    .string()
    .parse(webhook_url)
    .split("/")
    .slice(-2)
  const [row] = await sql<{ webhook_token_hash: string }>(
    store.databaseUrl,
    "SELECT webhook_token_hash FROM qr_payment WHERE id = $1",
    [id]
  )
  const hash = z.string().parse(row?.webhook_token_hash)
  return { id, token, hash, paymentId, sessionId: session.id, checkout }
}

async function ordered(): Promise<Waiting> {
  const one = await waiting()
  await simulator.pay(one.paymentId)
  await shop.complete(one.checkout)
  return one
}

/** What a poll may write into a row: when it asked, and what the service said again. */
const POLLED = [
  ...["checked_at", "next_check_at", "updated_at", "confirmed_at"],
  ...["sandbox", "store_currency", "failures"],
]

async function rowsOf(targets: Target[], except: string[] = []) {
  const rows = await sql(
    store.databaseUrl,
    "SELECT * FROM qr_payment WHERE id = ANY($1) ORDER BY id",
    [targets.map(({ id }) => id)]
  )
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).filter(([column]) => !except.includes(column))
    )
  )
}

/** Everything in the shop that money or its absence could have moved. */
async function shopState() {
  const tables = ["order", "payment", "capture", "refund", "payment_session"]
  return await Promise.all(
    tables.map((table) =>
      sql(store.databaseUrl, `SELECT * FROM "${table}" ORDER BY id`)
    )
  )
}

/** Core's answer to an address that express can't decode, on every route of every store. */
const isCoresOwn = ({ kind }: Forged, status: number) =>
  kind === "a session that can't be decoded" && status === 500

async function judge(forged: Forged): Promise<string> {
  const { answers, sending, sound } = forged
  const { statuses, text, hung } = await send(store.url, sending)
  expect(hung).toBe(false)
  expect(
    statuses.filter((status) => status >= 500 && !isCoresOwn(forged, status))
  ).toEqual([])
  // Express says by itself which methods there are.
  const welcome = forged.route !== "webhook" || forged.method === "OPTIONS"
  expect(statuses.filter((status) => status < 300 && !welcome)).toEqual([])
  if (sound && answers) {
    expect(statuses).toEqual([answers.status])
    expect(text).toContain(answers.text)
  }
  return `${forged.route}: ${statuses.join(", ") || "closed"}`
}

describe(`${REQUESTS} forged requests at the public addresses`, () => {
  it("change nothing, ask nothing, and the right webhook is heard afterwards", async () => {
    const paid = await ordered()
    await simulator.configure({ webhook: { delivery: "never" } })
    const quiet = [await waiting(), await waiting()]
    const named = [await waiting(), await waiting(), paid]
    const last = await waiting()
    // Nothing is due of itself, so that whoever asks has been made to.
    await sql(store.databaseUrl, "UPDATE qr_payment SET next_check_at = NULL")
    await simulator.clearJournal()
    const rows = () => Promise.all([rowsOf(quiet), rowsOf(named, POLLED)])
    const before = [await rows(), await shopState()]
    const started = Date.now()
    const seen = {
      ...{ path: new Tally(), body: new Tally() },
      ...{ method: new Tally(), framing: new Tally() },
    }
    const outcomes = new Tally()

    await fc.assert(
      fc.asyncProperty(
        fc.array(anyRequest({ quiet, named }), {
          minLength: AT_ONCE,
          maxLength: AT_ONCE,
        }),
        async (batch) => {
          const judged = await Promise.allSettled(batch.map(judge))
          batch.forEach((forged, nth) => {
            const result = judged[nth]
            if (result?.status !== "fulfilled") {
              throw new Error(`${inspect(forged)}\n${result?.reason}`)
            }
            seen.path.count(forged.kind)
            seen.body.count(forged.body)
            seen.method.count(forged.method)
            seen.framing.count(forged.framing)
            outcomes.count(result.value)
          })
        }
      ),
      { ...repeatable(Math.ceil(REQUESTS / AT_ONCE)), endOnFailure: true }
    )
    await coreIsThrough(last)

    expect([await rows(), await shopState()]).toEqual(before)
    await expectOnlyPolls([...named, last], started)
    expect((await fetch(`${store.url}/health`)).status).toBe(200)
    expect(store.process.exitCode).toBeNull()
    expectCleanLog([...quiet, ...named])
    report(`${outcomes.total} requests:`, ...Object.values(seen), outcomes)
    for (const what of ["path", "body", "method", "framing"] as const) {
      expect(seen[what].missing(requestKinds[what])).toEqual([])
    }

    await simulator.configure({ webhook: { delivery: "once" } })
    for (const { paymentId, checkout } of [...quiet, ...named.slice(0, 2)]) {
      await simulator.pay(paymentId)
      await until("the order", () => shop.orderOf(checkout))
      expect(await shop.countOrders(checkout)).toBe(1)
    }
  }, 600_000)
})

/** Core handles what it was sent five seconds later: when a last one is through, so are the others. */
async function coreIsThrough({ paymentId }: Target): Promise<void> {
  await fetch(`${store.url}/hooks/payment/qr_qr`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ payment_id: paymentId }),
  })
  await until(
    "core to have handled them",
    async () => (await simulator.journal({ paymentId })).length > 0,
    120
  )
}

/** Whoever names a payment may make us ask about it as often as a poll does, and the job once a minute. */
async function expectOnlyPolls(named: Target[], started: number) {
  const seconds = (Date.now() - started) / 1000
  const allowed =
    Math.floor(seconds / SECONDS_BETWEEN_POLLS) + Math.floor(seconds / 60) + 2
  const asked = await simulator.journal()
  for (const { paymentId } of named) {
    const about = asked.filter((entry) => entry.paymentId === paymentId)
    expect(about.length).toBeLessThanOrEqual(allowed)
    expect(new Set(about.map(({ endpoint }) => endpoint))).toEqual(
      new Set(["details"])
    )
  }
  const ids = named.map(({ paymentId }) => paymentId)
  expect(
    asked.filter(({ paymentId }) => !ids.includes(paymentId ?? ""))
  ).toEqual([])
}

function expectCleanLog(targets: Target[]): void {
  const log = store.output()
  const told = targets.filter(({ token }) => log.includes(token))
  expect(
    told.flatMap(({ token }) =>
      log.split("\n").filter((line) => line.includes(token))
    )
  ).toEqual([])
  expect(log).not.toMatch(/uncaught|unhandled/i)
}
