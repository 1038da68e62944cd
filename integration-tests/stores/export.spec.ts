import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Client } from "pg"
import { type Simulator, startSimulator } from "medusa-payment-qr-simulator"
import { copyTemplate, sql } from "../support/database"
import { exportAndWait, exportedFile, parseCsv } from "../support/export"
import { Shop } from "../support/shop"
import {
  type RunningStore,
  type StoreOptions,
  startStore,
} from "../support/store"
import { until } from "../support/until"

const ROWS = 100_000
const TELL_HELD_MEMORY = require.resolve("../support/tell-held-memory.cjs")
/** Less than the file: not even its text is held as a whole. */
const MOST_BYTES = 10 * 1024 * 1024

let service: Simulator

beforeAll(async () => {
  service = await startSimulator()
})

afterAll(() => service.close())

async function withStore(
  options: Pick<StoreOptions, "variation" | "env">,
  work: (store: RunningStore) => Promise<void>
): Promise<void> {
  const store = await startStore({
    databaseUrl: await copyTemplate(),
    jobs: false,
    qr: { baseUrl: service.url, ...service.credentials.production },
    ...options,
  })
  try {
    await work(store)
  } finally {
    await store.stop()
  }
}

/** Every tenth of them was refunded; none of their orders is in Medusa. */
async function grow(databaseUrl: string, rows: number): Promise<void> {
  await sql(
    databaseUrl,
    `INSERT INTO qr_payment
       (id, payment_id, kind, account, amount, currency_code, qr_code, webhook_token_hash, payment_collection_id, announced,
        issued_at, expires_at, status, disposition, order_id, paid_at, refund_known_at, store_currency, net_amount, fee)
     SELECT 'qrpay_' || key, 'pay_' || key, 'cart', 'default', '10.01', 'eur', key, 'none', 'pay_col_' || key, '{}',
       issued, issued, CASE WHEN back THEN 'refunded' ELSE 'completed' END,
       CASE WHEN back THEN 'refunded' ELSE 'ordered' END, 'order_' || key, issued, CASE WHEN back THEN issued END,
       'USD', '9.80', '0.21'
     FROM generate_series(1, $1::int) AS nth,
       LATERAL (SELECT md5(nth::text) AS key, nth % 10 = 0 AS back,
         -- Several at the same moment: none may be left out or repeated where a page ends.
         now() - interval '1 day' - (nth / 700) * interval '1 minute' AS issued) AS made`,
    [rows]
  )
  // As its own workers do within a minute or so.
  await sql(databaseUrl, "ANALYZE qr_payment")
}

/** What the store has held at each second, in bytes. */
function heldBy({ output }: RunningStore): number[] {
  return [...output().matchAll(/Memory held: (\d+)/g)].map(([, bytes]) =>
    Number(bytes)
  )
}

it("100,000 payments are exported within 10 MiB, each once", async () => {
  const env = { NODE_OPTIONS: `--require "${TELL_HELD_MEMORY}"` }
  await withStore({ env }, async (store) => {
    const shop = new Shop(store)
    // What every first export needs, of code and connections, is no part of it.
    await exportedFile(shop)
    await grow(store.databaseUrl, ROWS)
    const told = heldBy(store).length
    const before = await until("the store to tell what it holds", async () =>
      heldBy(store).at(told)
    )
    const pace = { seconds: 240, everyMs: 1000 }
    const file = await exportedFile(shop, {}, pace)
    const held = heldBy(store).slice(told + 1)
    const most = Math.max(...held)
    console.info(
      `${file.length} characters; ${Math.round((most - before) / 1024 / 1024)} MiB more at most, of ${held.length} looks`
    )

    // Reading so long a file takes the test a while, in which the store ends a connection that waits.
    const { body } = await shop.admin("GET", "/qr-payments/totals")
    const lines = parseCsv(file)
    const payments = lines.filter(({ type }) => type === "payment")
    expect(payments).toHaveLength(ROWS)
    expect(new Set(payments.map(({ reference }) => reference)).size).toBe(ROWS)
    expect(lines).toHaveLength(ROWS + ROWS / 10)
    expect(held.length).toBeGreaterThan(2)
    expect(most - before).toBeLessThan(MOST_BYTES)
    expect(body).toMatchObject({
      totals: [
        {
          payments: { count: ROWS, amount: "1001000.00", fee: "21000.00" },
          refunds: { count: ROWS / 10, amount: "100100.00" },
        },
      ],
    })
  })
})

it("an export whose notification takes long is told of once, and its file is there", async () => {
  await withStore({}, async (store) => {
    const other = new Client({ connectionString: store.databaseUrl })
    await other.connect()
    try {
      await other.query("BEGIN; LOCK TABLE notification IN EXCLUSIVE MODE")
      const exported = exportedFile(new Shop(store))
      await until(
        "the notification to wait for longer than an alert may",
        async () => {
          const waiting = await sql(
            store.databaseUrl,
            `SELECT pid FROM pg_stat_activity
             WHERE wait_event_type = 'Lock' AND query ILIKE '%insert into "notification"%'
               AND now() - query_start > interval '11 seconds'`
          )
          return waiting.length > 0
        }
      )
      await other.query("ROLLBACK")
      expect(parseCsv(await exported)).toEqual([])
    } finally {
      await other.end()
    }
    expect(
      await sql(store.databaseUrl, "SELECT id FROM notification")
    ).toHaveLength(1)
  })
})

it("an export that can't be written says so in the bell, and leaves no file there", async () => {
  const folder = await mkdtemp(join(tmpdir(), "qr-export-"))
  const noFolder = join(folder, "a file")
  await writeFile(noFolder, "")
  try {
    await withStore({ variation: { files: noFolder } }, async (store) => {
      const { data } = await exportAndWait(new Shop(store))
      expect(data).toEqual({
        title: "QR payment export",
        description: "The export of QR payments failed. Try again later.",
      })
    })
  } finally {
    await rm(folder, { recursive: true })
  }
})
