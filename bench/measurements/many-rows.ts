import { randomUUID } from "node:crypto"
import { request } from "../../integration-tests/support/http"
import { type BenchStore, withBenchStore } from "../lib/bench-store"
import { reconcileDue } from "../lib/due-codes"
import type { Measurement } from "../lib/finding"
import { openCodes } from "../lib/open-codes"
import { median, milliseconds, timed } from "../lib/statistics"

const FEW = 1_000
const MOST_TIMES = 1.3
const DUE = 20
const AT_ONCE = 100_000
/** As many as the list gives at once. */
const PAGE = 20

type Times = Record<string, number>

/** A shop that has been open for years, beside one that has just opened. */
export async function manyRows(
  rows: number,
  times: number
): Promise<Measurement> {
  return await withBenchStore(
    async (bench) => {
      await grow(bench, FEW)
      await measure(bench, Math.ceil(times / 4))
      const few = await measure(bench, times)
      await grow(bench, rows - FEW)
      await measure(bench, Math.ceil(times / 4))
      const many = await measure(bench, times)
      return {
        title: `${rows.toLocaleString("en")} rows, beside ${FEW.toLocaleString("en")} (medians)`,
        findings: [
          ...Object.entries(many).map(([what, took]) => ({
            what,
            ours: milliseconds(took),
            beside: milliseconds(few[what] ?? NaN),
            figure: took / (few[what] ?? NaN),
            limit: { atMost: MOST_TIMES },
          })),
          { what: "a row on disk, with its indexes", ours: await size(bench) },
        ],
      }
    },
    // The store's own job would take a part of the work.
    { WORKER_MODE: "server" }
  )
}

/**
 * Most have become orders, some were never paid, one in a thousand needs attention; one a minute since years. Of each
 * batch a page of codes could not be issued: they are few, and the few rows show as many of them as the many.
 */
async function grow({ database }: BenchStore, howMany: number): Promise<void> {
  for (let left = howMany; left > 0; left -= AT_ONCE) {
    await database.query(
      `INSERT INTO qr_payment
         (id, payment_id, kind, account, installation, amount, currency_code, qr_code, instructions, webhook_token_hash,
          session_id, payment_collection_id, announced, issued_at, expires_at, status, disposition, attention_kind,
          order_id, paid_at, webhook_received_at, webhook_in_time)
       SELECT 'qrpay_' || key, CASE WHEN nth % 4 <> 0 OR nth > 4 * $3 THEN 'pay_' || key END, 'cart', 'default', 'http://localhost:9000', '10.00', 'eur', key,
          '<p>Scan the code.</p>', 'none', 'payses_' || key, 'pay_col_' || key, '{}', issued, issued + interval '15 minutes',
          CASE WHEN paid THEN 'completed' ELSE 'expired' END,
          CASE WHEN nth % 1000 = 0 THEN 'attention' WHEN paid THEN 'ordered' ELSE 'abandoned' END,
          CASE WHEN nth % 1000 = 0 THEN 'stray' END,
          CASE WHEN paid AND nth % 1000 <> 0 THEN 'order_' || key END,
          CASE WHEN paid THEN issued + interval '1 minute' END, CASE WHEN paid THEN issued + interval '1 minute' END, paid
       FROM generate_series(1, $1::int) AS nth,
         LATERAL (SELECT md5(nth || $2) AS key, nth % 4 <> 0 AS paid,
           now() - interval '1 day' - nth * interval '1 minute' AS issued) AS made`,
      [Math.min(left, AT_ONCE), randomUUID(), PAGE]
    )
  }
  // As its own workers do within a minute or so.
  await database.query("VACUUM ANALYZE qr_payment")
}

async function size({ database }: BenchStore): Promise<string> {
  const { rows } = await database.query<{ bytes: number }>(
    "SELECT pg_total_relation_size('qr_payment')::float8 / count(*) AS bytes FROM qr_payment"
  )
  return `${Math.round(rows[0]?.bytes ?? NaN).toLocaleString("en")} bytes`
}

async function measure(bench: BenchStore, times: number): Promise<Times> {
  const steps = stepsOf(bench)
  const took = new Map<string, number[]>()
  for (let time = 0; time < times; time++) {
    for (const [what, step] of Object.entries(steps)) {
      took.set(what, [...(took.get(what) ?? []), await step()])
    }
  }
  return Object.fromEntries(
    [...took].map(([what, values]) => [what, median(values)])
  )
}

/** Each prepares what it needs, and gives how long the rest took. */
function stepsOf(bench: BenchStore): Record<string, () => Promise<number>> {
  const { shop, store, simulator, database } = bench
  const list = (search: string) =>
    timed(async () => {
      const { status } = await shop.admin("GET", `/qr-payments${search}`)
      if (status !== 200) {
        throw new Error(`The list answers ${status} to ${search}.`)
      }
    })
  const old = async () => {
    const { rows } = await database.query<{
      qr_code: string
      order_id: string
    }>(
      "SELECT qr_code, order_id FROM qr_payment WHERE order_id IS NOT NULL AND deleted_at IS NULL ORDER BY issued_at LIMIT 1"
    )
    return rows[0]
  }
  return {
    "a session": async () => {
      const checkout = await shop.readyCheckout()
      return await timed(() => shop.postSession(checkout))
    },
    "a poll": async () => {
      const [code] = await openCodes(bench, 1)
      return await timed(() => shop.poll(code?.sessionId ?? ""))
    },
    "a webhook": async () => {
      await simulator.control.configure({ webhook: { delivery: "never" } })
      const checkout = await shop.readyCheckout()
      const { data } = await shop.startSession(checkout)
      const made = await simulator.control.journal({ endpoint: "create" })
      const { pathname } = new URL(webhookUrlOf(made.at(-1)?.body))
      return await timed(() =>
        request("POST", `${store.url}${pathname}`, {
          body: { payment_id: data.payment_id },
        })
      )
    },
    [`the job with ${DUE} due rows`]: async () =>
      await reconcileDue(bench, await openCodes(bench, DUE)),
    "the admin's first page": () => list(""),
    "its settings": () => list("/settings"),
    "its filter": () => list("?shown_status=expired&outcome=abandoned"),
    "its filter by codes that could not be issued": () =>
      list("?outcome=not_issued"),
    "its search by code": async () => list(`?q=${(await old())?.qr_code}`),
    "its search by order": async () => list(`?q=${(await old())?.order_id}`),
  }
}

function webhookUrlOf(body: unknown): string {
  const { webhook_url } = Object(body)
  if (typeof webhook_url !== "string") {
    throw new Error("The code was made without a webhook address.")
  }
  return webhook_url
}
