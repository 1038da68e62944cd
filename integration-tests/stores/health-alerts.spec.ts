import { join } from "node:path"
import { type Simulator, startSimulator } from "medusa-payment-qr-simulator"
import { z } from "zod"
import { freePort } from "../../scripts/kit/ports"
import { copyTemplate, sql } from "../support/database"
import { type Checkout, Shop } from "../support/shop"
import { type RunningStore, startStore } from "../support/store"
import { passTime } from "../support/time"
import { until } from "../support/until"

const longUptime = join(__dirname, "../support/preload/long-uptime.js")
const alerts = { channel: "email", to: "books@shop.example", template: "qr" }
const endpoints = ["create", "details", "status", "refund"] as const

let service: Simulator
let databaseUrl: string
let stores: RunningStore[]
let first: Shop
let second: Shop

/** One of several instances of one installation, which has been up for an hour. */
async function instance(port: number, backendUrl: string, channels: string[]) {
  return await startStore({
    databaseUrl,
    port,
    jobs: false,
    qr: {
      baseUrl: service.url,
      ...service.credentials.production,
      backendUrl,
      alerts,
    },
    variation: { notificationChannels: channels },
    env: {
      NODE_OPTIONS: `--require ${longUptime}`,
      UPTIME_AHEAD_SECONDS: "3600",
    },
  })
}

beforeAll(async () => {
  service = await startSimulator({
    settings: { webhook: { delivery: "never" } },
  })
  databaseUrl = await copyTemplate()
  const port = await freePort()
  const backendUrl = `http://127.0.0.1:${port}`
  stores = [
    await instance(port, backendUrl, ["feed", "email"]),
    await instance(await freePort(), backendUrl, ["feed", "email"]),
  ]
  ;[first, second] = stores.map((store) => new Shop(store)) as [Shop, Shop]
}, 180_000)

afterAll(async () => {
  await Promise.all(stores.map((store) => store.stop()))
  await service.close()
})

beforeEach(() => service.control.clearFaults())

type Alert = {
  channel: string
  data: { title: string; description: string; account: string | null }
}

/** What was sent about one matter, in the order in which it happened. */
async function sentAbout(subject: string): Promise<Alert[]> {
  return await sql<Alert>(
    databaseUrl,
    `SELECT channel, data FROM notification
     WHERE resource_id = $1 AND status = 'success' ORDER BY created_at, channel`,
    [subject]
  )
}

async function channelsTold(subject: string): Promise<string[]> {
  return (await sentAbout(subject)).map(({ channel }) => channel).sort()
}

const once = ["email", "feed"]
const twice = ["email", "email", "feed", "feed"]

/** Both instances look, and look again, until the alerts are there; what is too much would be there too. */
async function expectTold(subject: string, channels: string[]): Promise<void> {
  await until(
    `alerts about ${subject}`,
    async () => {
      await Promise.all([first.reconcile(), second.reconcile()])
      return (await channelsTold(subject)).length >= channels.length
    },
    90,
    500
  )
  await lookTwice()
  expect(await channelsTold(subject)).toEqual(channels)
}

/** A look is over when the next one begins: of looks at the same time, one is enough. */
async function lookTwice(): Promise<void> {
  for (const shop of [first, second, first, second]) {
    await shop.reconcile()
    await shop.admin("GET", "/qr-payments/settings")
  }
}

async function failAll(kind: "500" | "401"): Promise<void> {
  for (const endpoint of endpoints) {
    await service.control.fault({ endpoint, kind, times: "always" })
  }
}

async function look(shop: Shop, checkout: Checkout): Promise<void> {
  await passTime(databaseUrl, 600, [checkout.collectionId])
  await shop.reconcile()
}

async function outage(kind: string) {
  const [found] = await sql<{ failures: number }>(
    databaseUrl,
    "SELECT failures FROM qr_payment_outage WHERE kind = $1",
    [kind]
  )
  return found
}

/** Calls fail until so many are noted. */
async function failTimes(kind: string, failures: number, checkout: Checkout) {
  await until(
    `${failures} failures`,
    async () => {
      await look(first, checkout)
      return ((await outage(kind))?.failures ?? 0) >= failures
    },
    60,
    1000
  )
}

async function beganEarlier(kind: string, seconds: number): Promise<void> {
  await sql(
    databaseUrl,
    "UPDATE qr_payment_outage SET began_at = began_at - make_interval(secs => $2) WHERE kind = $1",
    [kind, seconds]
  )
}

async function serviceRecovers(kind: string, checkout: Checkout) {
  await service.control.clearFaults()
  await until("the end of the outage", async () => {
    await look(second, checkout)
    return !(await outage(kind))
  })
}

async function outagesInSetup(): Promise<unknown> {
  const { body } = await second.admin("GET", "/qr-payments/settings")
  const { qr_payment_settings } = z
    .object({
      qr_payment_settings: z.object({
        accounts: z.tuple([z.object({ outages: z.unknown() })]),
      }),
    })
    .parse(body)
  return qr_payment_settings.accounts[0].outages
}

async function waitingCheckout(): Promise<Checkout> {
  const checkout = await first.readyCheckout()
  await first.startSession(checkout)
  return checkout
}

it("a job that has never run, or runs no longer, is told of once by whichever instance notices", async () => {
  const subject = "job_stopped"
  const notice = () =>
    Promise.all([
      first.admin("GET", "/qr-payments/settings"),
      second.admin("GET", "/qr-payments/settings"),
    ])
  await notice()
  await until("the first alert", async () => {
    return (await channelsTold(subject)).length >= 2
  })
  expect(await sentAbout(subject)).toMatchObject([
    { data: { title: "The QR payments job has stopped", account: null } },
    { data: { description: expect.stringContaining("has never run") } },
  ])

  await first.reconcile()
  await sql(
    databaseUrl,
    "UPDATE qr_payment_run SET finished_at = now() - interval '6 minutes'"
  )
  const session = await first.startSession(await first.readyCheckout())
  await until(
    "the second alert",
    async () => {
      // A page that waits for its payment notices too.
      await second.poll(session.id)
      await notice()
      return (await channelsTold(subject)).length >= 4
    },
    90,
    1000
  )

  await lookTwice()
  expect(await channelsTold(subject)).toEqual(twice)
  expect((await sentAbout(subject)).at(-1)?.data.description).toMatch(
    /last finished at 20\d\d-\d\d-\d\d \d\d:\d\d UTC/
  )
}, 240_000)

it("a service that fails for ten minutes is told of once, and again when it fails anew", async () => {
  const subject = "service_failing.default"
  const checkout = await waitingCheckout()
  await failAll("500")
  await failTimes("service", 3, checkout)
  await lookTwice()
  expect(await channelsTold(subject)).toEqual([])

  expect(await outagesInSetup()).toMatchObject([
    {
      kind: "service",
      problem: expect.stringContaining("HTTP 500"),
      last_at: expect.any(String),
    },
  ])

  await beganEarlier("service", 600)
  await expectTold(subject, once)
  expect((await sentAbout(subject))[0]?.data).toMatchObject({
    account: "default",
    description: expect.stringMatching(/no usable answer since .*HTTP 500/),
  })

  await serviceRecovers("service", checkout)
  await failAll("500")
  await failTimes("service", 3, checkout)
  await lookTwice()
  expect(await channelsTold(subject)).toEqual(once)
  await beganEarlier("service", 600)
  await expectTold(subject, twice)
  await serviceRecovers("service", checkout)
}, 240_000)

it("refused credentials are told of at the second refusal, without naming them", async () => {
  const subject = "credentials_refused.default"
  const checkout = await waitingCheckout()
  await failAll("401")
  await failTimes("credentials", 1, checkout)
  await beganEarlier("credentials", 60)
  await lookTwice()
  expect(await channelsTold(subject)).toEqual([])
  expect(await outagesInSetup()).toMatchObject([{ kind: "credentials" }])

  await failTimes("credentials", 2, checkout)
  await expectTold(subject, once)

  const { apiKey, apiSecret } = service.credentials.production
  const told = JSON.stringify(await sentAbout(subject))
  expect(told).toContain("medusa-payment-qr")
  expect(told).not.toContain(apiKey)
  expect(told).not.toContain(apiSecret)
  await serviceRecovers("credentials", checkout)
  expect(await outagesInSetup()).toEqual([])
}, 240_000)

describe("webhooks", () => {
  const subject = "webhooks_stopped.default"

  const before: string[] = []

  /** A payment an hour after the one before it. */
  async function paidCode(delivery: "never" | "once") {
    await passTime(databaseUrl, 3600, before)
    await service.control.configure({ webhook: { delivery } })
    const checkout = await first.readyCheckout()
    const { data } = await first.startSession(checkout)
    await service.control.pay(data.qr_code)
    await service.control.webhooksSettled()
    await until("the order", async () => {
      await look(first, checkout)
      return Boolean(await first.orderOf(checkout))
    })
    await passTime(databaseUrl, 120, [checkout.collectionId])
    before.push(checkout.collectionId)
  }

  /** Of carts that nobody paid: they say nothing about webhooks, and hide nothing. */
  async function abandonedCodes(many: number) {
    await sql(
      databaseUrl,
      `INSERT INTO qr_payment (id, payment_id, account, amount, currency_code, qr_code, webhook_token_hash,
         payment_collection_id, installation, status, disposition, announced, issued_at, expires_at)
       SELECT 'left_' || nth, 'left_' || nth, 'default', '1.00', 'eur', 'left_' || nth, '', 'left_' || nth, $2,
         'expired', 'abandoned', '{}', now(), now() FROM generate_series(1, $1::int) AS nth`,
      [many, first.url]
    )
  }

  it("that never arrived are nobody's alarm; that stop are told of once, and again when they stop anew", async () => {
    for (let nth = 0; nth < 3; nth += 1) {
      await paidCode("never")
    }
    await paidCode("once")
    await paidCode("never")
    await paidCode("never")
    await lookTwice()
    expect(await channelsTold(subject)).toEqual([])

    await abandonedCodes(4_000)
    await paidCode("never")
    await expectTold(subject, once)
    await paidCode("never")
    await lookTwice()
    expect(await channelsTold(subject)).toEqual(once)

    await paidCode("once")
    for (let nth = 0; nth < 3; nth += 1) {
      await paidCode("never")
    }
    await expectTold(subject, twice)
  }, 240_000)
})

it("a store without channels says so once and tells later; what befell another installation is not its own", async () => {
  await stores[1]?.stop()
  const port = Number(new URL(first.url).port)
  const enter = (account: string, installation: string) =>
    sql(
      databaseUrl,
      `INSERT INTO qr_payment_outage (id, kind, account, installation, began_at, last_at, failures, problem)
       VALUES ($1 || $2, 'service', $1, $2, now() - interval '2 days', now(), 9, 'a problem')`,
      [account, installation]
    )
  await sql(databaseUrl, "DELETE FROM notification")
  await enter("default", "https://copied-from.example")
  await stores[0]?.stop()
  const mute = await instance(port, first.url, [])
  stores = [mute]
  const shop = new Shop(mute)
  await shop.reconcile()
  await enter("default", first.url)
  await until("the log", async () => {
    await shop.reconcile()
    return mute.output().includes("on the channel email:")
  })
  await shop.reconcile()
  for (const channel of ["feed", "email"]) {
    const said = `no alert could be sent on the channel ${channel}:`
    expect(mute.output().split(said)).toHaveLength(2)
  }
  await mute.stop()

  const telling = await instance(port, first.url, ["feed", "email"])
  stores = [telling]
  await until("the alerts", async () => {
    await new Shop(telling).reconcile()
    return (await channelsTold("service_failing.default")).length >= 4
  })
  const sent = await sentAbout("service_failing.default")
  expect(
    sent
      .filter(({ channel }) => channel === "feed")
      .map(({ data }) => data.title)
  ).toEqual([
    "The QR payment service doesn't answer",
    "The QR payment service doesn't answer, for a day now",
  ])
  expect(sent).toHaveLength(4)
}, 240_000)
