import { type BenchStore, withBenchStore } from "../lib/bench-store"
import { reconcileDue } from "../lib/due-codes"
import type { Finding, Measurement } from "../lib/finding"
import { peakMemory, residentMemory } from "../lib/memory"
import { idleRows, openCodes } from "../lib/open-codes"
import { milliseconds } from "../lib/statistics"

const DUE_SHARE = 0.01
const MOST_MEBIBYTES = 50

type Run = { rows: number; due: number; took: number }

/** The job's run over ever more open rows, of which one in a hundred is due. */
export async function reconcile(sizes: number[]): Promise<Measurement> {
  return await withBenchStore(
    async (bench) => {
      await runOver(bench, 0, 50)
      const pid = bench.store.process.pid ?? 0
      const idle = await residentMemory(pid)
      const runs: Run[] = []
      const peak = await peakMemory(pid, async () => {
        let before = 0
        for (const rows of sizes) {
          const due = rows * DUE_SHARE
          runs.push({
            rows,
            due,
            took: await runOver(bench, rows - before - due, due),
          })
          before = rows
        }
      })
      return {
        title: "The job's run, one open row in a hundred due",
        findings: [...timings(runs), memory(idle, peak)],
      }
    },
    // The store's own job would take a part of the work.
    { WORKER_MODE: "server" }
  )
}

async function runOver(
  bench: BenchStore,
  idle: number,
  due: number
): Promise<number> {
  await idleRows(bench, idle)
  const codes = await openCodes(bench, due)
  await bench.database.query("ANALYZE qr_payment")
  return await reconcileDue(bench, codes)
}

/** The last two are compared: with few due rows, the run itself is what takes the time. */
function timings(runs: Run[]): Finding[] {
  return runs.map(({ rows, due, took }, position) => {
    const smaller = runs[position - 1]
    const isLast = position === runs.length - 1
    return {
      what: `${rows.toLocaleString("en")} open rows, ${due} due`,
      ours: `${milliseconds(took)}, ${milliseconds(took / due)} a due row`,
      ...(isLast &&
        smaller && {
          beside: `ten times the rows of the line before`,
          figure: took / due / (smaller.took / smaller.due),
          limit: { atMost: 1.5 },
        }),
    }
  })
}

function memory(idle: number, peak: number): Finding {
  return {
    what: "memory at its peak, more than idle, in MiB",
    ours: `${Math.round(peak)} MiB`,
    beside: `${Math.round(idle)} MiB idle`,
    figure: peak - idle,
    limit: { atMost: MOST_MEBIBYTES },
  }
}
