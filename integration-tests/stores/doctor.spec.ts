import { mkdtemp, rm, symlink } from "node:fs/promises"
import {
  createServer,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http"
import { once } from "node:events"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Simulator, startSimulator } from "medusa-payment-qr-simulator"
import { type Code, results } from "../../src/texts/doctor/codes"
import { copyTemplate, sql } from "../support/database"
import {
  callDoctor,
  type DoctorLine,
  doctorShape,
  type DoctorRun,
} from "../support/doctor"
import { Shop } from "../support/shop"
import {
  type RunningStore,
  startStore,
  type StoreOptions,
} from "../support/store"

const clock = join(__dirname, "../support/shifted-clock.cjs")
const CLOSED = "http://127.0.0.1:9"

let service: Simulator
let store: RunningStore
let shop: Shop
let options: StoreOptions

beforeAll(async () => {
  service = await startSimulator()
  options = {
    databaseUrl: await copyTemplate(),
    jobs: false,
    qr: { baseUrl: service.url, ...service.credentials.production },
  }
  store = await startStore(options)
  shop = new Shop(store)
})

afterAll(async () => {
  await store.stop()
  await service.close()
})

const seen = new Set<string>()

function linesOf({ printed }: DoctorRun): DoctorLine[] {
  const { lines } = doctorShape.parse(JSON.parse(printed))
  lines.forEach(({ code }) => seen.add(code))
  return lines
}

const codesOf = (lines: DoctorLine[]) => lines.map(({ code }) => code)

/** What the command says about the store if it is otherwise as given. */
async function doctorOf(
  given: Partial<StoreOptions>,
  backendUrl = store.url
): Promise<DoctorLine[]> {
  const qr = { ...options.qr, ...given.qr }
  const run = await callDoctor(
    { ...options, ...given, qr },
    backendUrl,
    "--json"
  )
  expect(run.printed).not.toContain(service.credentials.production.apiSecret)
  const lines = linesOf(run)
  const isBad = lines.some(({ result }) => result === "bad")
  expect(run.exitCode).toBe(isBad ? 1 : 0)
  return lines
}

/** Something at the store's address that is not the store. */
async function elsewhere(answer: RequestListener): Promise<Server> {
  const server = createServer(answer).listen(0, "127.0.0.1")
  await once(server, "listening")
  return server
}

function addressOf(server: Server): string {
  const address = server.address()
  return `http://127.0.0.1:${typeof address === "object" && address?.port}`
}

function page(res: ServerResponse, status: number, html: string): void {
  res.writeHead(status, { "content-type": "text/html" }).end(html)
}

describe("a store in order", () => {
  it("has no bad line, on the command line and in the dashboard's API, and is left as it was", async () => {
    await shop.reconcile()
    const payments = await sql(store.databaseUrl, "SELECT * FROM qr_payment")
    const before = await service.control.journal()

    const lines = await doctorOf({
      variation: { storefrontUrl: `${store.url}/` },
    })
    const asked = await service.control.journal()
    const { status, body } = await shop.admin("GET", "/qr-payments/doctor")

    expect(lines.filter(({ result }) => result !== "good")).toEqual([])
    expect(codesOf(lines)).toEqual([
      "storeLoads",
      "optionsValid",
      "credentialsAccepted",
      "webhookReached",
      "payPageShown",
      "serviceClockAgrees",
      "regionsOffer",
      "migrationsDone",
      "jobRuns",
      "databaseClockAgrees",
      "corsSet",
      "instancesOne",
      "nodeSupported",
      "medusaSupported",
    ])
    expect(status).toBe(200)
    expect(codesOf(doctorShape.parse(body).lines)).toEqual(
      codesOf(lines)
        .slice(1)
        // The running store was started with another address for its links.
        .map((code) => (code === "payPageShown" ? "payPageNotLinked" : code))
    )
    expect(asked.slice(before.length)).toMatchObject([{ endpoint: "status" }])
    expect(await sql(store.databaseUrl, "SELECT * FROM qr_payment")).toEqual(
      payments
    )
  })

  it("is reported in one line each, and nothing else is printed", async () => {
    const { exitCode, printed, errors } = await callDoctor(options, store.url)

    expect(exitCode).toBe(0)
    expect(errors).toBe("")
    const [lines, summary] = printed.trim().split("\n\n")
    expect(lines?.split("\n")).toHaveLength(14)
    for (const one of lines?.split("\n") ?? []) {
      expect(one).toMatch(/^(✓ good|✗ bad|\? unclear) +[\w.' ]+: \S/)
    }
    expect(summary).toBe("13 good, 0 bad, 1 unclear")
  })
})

describe("what is wrong is said in a line, with what to do", () => {
  async function expectLines(
    lines: DoctorLine[],
    expected: Partial<Record<string, Code>>
  ): Promise<void> {
    for (const [check, code] of Object.entries(expected)) {
      const found = lines.filter((one) => one.check === check)
      expect(found).toMatchObject([{ code }])
      expect(found[0]?.advice).toEqual(expect.any(String))
    }
  }

  it("a folder without a store", async () => {
    const directory = await mkdtemp(join(tmpdir(), "qr-no-store-"))
    try {
      // So that the command is found there.
      await symlink(
        join(__dirname, "../store/node_modules"),
        join(directory, "node_modules")
      )
      const lines = await doctorOf({ directory })
      await expectLines(lines, { store: "configUnreadable" })
      expect(JSON.stringify(lines)).not.toContain("Require stack")
    } finally {
      await rm(directory, { recursive: true, force: true })
    }
  })

  it("a database that does not answer: all that needs none is checked", async () => {
    const lines = await doctorOf({
      databaseUrl: "postgres://merchant:hidden@127.0.0.1:9/shop",
    })
    await expectLines(lines, {
      store: "databaseUnreachable",
      regions: "notChecked",
      migrations: "notChecked",
      job: "notChecked",
    })
    expect(lines[0]).toMatchObject({
      params: { address: "127.0.0.1:9/shop" },
      reason: expect.stringContaining("ECONNREFUSED"),
    })
    expect(JSON.stringify(lines)).not.toContain("hidden")
    expect(codesOf(lines)).toContain("credentialsAccepted")
  })

  it("a database that does not exist", async () => {
    const url = new URL(store.databaseUrl)
    url.pathname = "/no_such_database"
    await expectLines(await doctorOf({ databaseUrl: url.toString() }), {
      store: "databaseUnreachable",
    })
  })

  it("options that can't work", async () => {
    const lines = await doctorOf({ qr: { apiKey: null, strayPayment: "hold" } })
    await expectLines(lines, {
      store: "notChecked",
      options: "optionsInvalid",
      credentials: "notChecked",
    })
    expect(lines[1]?.reason).toMatch(/"apiKey".*no option named "strayPayment"/)
  })

  it("a plugin that medusa-config does not name", async () => {
    const lines = await doctorOf({ variation: { withoutPlugin: true } })
    await expectLines(lines, {
      store: "storeBroken",
      options: "pluginMissing",
    })
    expect(lines[0]?.reason).toMatch(/the plugin's own entry is missing/)
  })

  it("previous credentials that the service rejects, and it knows good ones", async () => {
    const { former } = service.credentials
    const rejected = { ...former, apiSecret: "not-the-secret" }
    const accepted = await doctorOf({ qr: { previous: former } })
    const lines = await doctorOf({ qr: { previous: rejected } })
    expect(codesOf(accepted)).toContain("previousAccepted")
    expect(codesOf(lines)).toEqual(
      expect.arrayContaining(["credentialsAccepted", "previousRejected"])
    )
    expect(JSON.stringify(lines)).not.toContain("not-the-secret")
  })

  it("credentials that the service rejects, in a database that nobody migrated, on a machine with a wrong clock", async () => {
    const databaseUrl = await copyTemplate()
    await sql(
      databaseUrl,
      "ALTER TABLE qr_payment DROP COLUMN issued_at CASCADE"
    )
    await sql(databaseUrl, "DELETE FROM region_payment_provider")
    const lines = await doctorOf({
      databaseUrl,
      qr: { apiSecret: "not-the-secret" },
      variation: { storeCors: "" },
      env: {
        WORKER_MODE: "server",
        NODE_OPTIONS: `--require ${clock}`,
        CLOCK_AHEAD_MS: "90000",
      },
    })
    await expectLines(lines, {
      credentials: "credentialsRejected",
      migrations: "migrationsMissing",
      regions: "regionsNone",
      job: "jobNever",
      serviceClock: "serviceClockDiffers",
      databaseClock: "databaseClockDiffers",
      storeCors: "corsMissing",
      instances: "instancesSplit",
    })
    expect(JSON.stringify(lines)).not.toContain("not-the-secret")
    expect(
      lines.find(({ check }) => check === "serviceClock")?.params.seconds
    ).toBeGreaterThan(80)
  })

  it("tables that are missing altogether, and an address at which nothing answers", async () => {
    const databaseUrl = await copyTemplate()
    await sql(databaseUrl, "DROP TABLE qr_payment_run")
    const lines = await doctorOf(
      { databaseUrl, variation: { storeCors: "*" } },
      CLOSED
    )
    await expectLines(lines, {
      migrations: "migrationsMissing",
      job: "notChecked",
      webhook: "webhookUnreachable",
      payPage: "payPageUnreachable",
      storeCors: "corsWildcard",
    })
  })

  it("a job that has stopped, and a service that is down", async () => {
    const databaseUrl = await copyTemplate()
    await sql(
      databaseUrl,
      "INSERT INTO qr_payment_run (id, finished_at, settled) VALUES ('reconcile', now() - interval '10 minutes', 0)"
    )
    await service.control.fault({
      endpoint: "status",
      kind: "503",
      times: "always",
    })
    try {
      const lines = await doctorOf({ databaseUrl })
      await expectLines(lines, {
        job: "jobLate",
        credentials: "credentialsUnclear",
      })
    } finally {
      await service.control.clearFaults()
    }
  })

  it("a local address, when the service is elsewhere", async () => {
    await expectLines(
      await doctorOf({ qr: { baseUrl: "https://payments.invalid" } }),
      {
        webhook: "webhookLocal",
        credentials: "credentialsUnclear",
        serviceClock: "serviceClockUnknown",
      }
    )
  })

  it("a public address with storefronts on this machine only", async () => {
    await expectLines(
      await doctorOf({
        qr: { backendUrl: "https://shop.invalid" },
        variation: { storeCors: "http://localhost:8000" },
      }),
      { webhook: "webhookUnreachable", storeCors: "corsLocal" }
    )
  })

  it.each<[string, RequestListener, Record<string, Code>]>([
    [
      "another server",
      (_, res) => page(res, 200, "<h1>Welcome</h1>"),
      { webhook: "webhookElsewhere", payPage: "payPageMissing" },
    ],
    [
      "another server's own 404",
      (_, res) => page(res, 404, "<h1>Not found</h1>"),
      { webhook: "webhookElsewhere", payPage: "payPageMissing" },
    ],
    [
      "a redirect",
      (_, res) => res.writeHead(301, { location: store.url }).end(),
      { webhook: "webhookRedirected", payPage: "payPageMissing" },
    ],
    [
      "a proxy that does not pass the page's files on",
      ({ url }, res) =>
        page(
          res,
          404,
          url?.endsWith("/doctor")
            ? '<script src="assets/page-abc.js"></script>'
            : "<h1>Not found</h1>"
        ),
      { payPage: "payPageIncomplete" },
    ],
    [
      "a server that never answers",
      () => undefined,
      { webhook: "webhookSilent", payPage: "payPageSilent" },
    ],
  ])("%s at the store's address", async (_, answer, expected) => {
    const server = await elsewhere(answer)
    try {
      await expectLines(await doctorOf({}, addressOf(server)), expected)
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })
})

it("has shown every line that can be bad", () => {
  const bad = Object.entries(results).filter(([, result]) => result === "bad")
  expect(bad.map(([code]) => code).filter((code) => !seen.has(code))).toEqual(
    // Seen in src/medusa/doctor/checks/versions.spec.ts: this machine has one Node.js and one Medusa.
    ["nodeUnsupported", "medusaTooOld"]
  )
})
