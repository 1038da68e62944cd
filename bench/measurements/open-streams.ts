import { setTimeout as pause } from "node:timers/promises"
import { atATime } from "../../integration-tests/support/at-a-time"
import { EventReader } from "../../integration-tests/support/event-reader"
import { until } from "../../integration-tests/support/until"
import { type BenchStore, withBenchStore } from "../lib/bench-store"
import type { Measurement } from "../lib/finding"
import { cpuSeconds, residentMemory } from "../lib/memory"
import { type OpenCode, quietCodes } from "../lib/open-codes"
import { milliseconds } from "../lib/statistics"

/** As in a container of a gigabyte. Without a limit, V8 takes what the machine has before it collects. */
const HEAP = "--max-old-space-size=512"

const OPENED_AT_ONCE = 32
const CHANGES = 100
const LOOK_AGAIN_MS = 5

type Page = { code: OpenCode; reader: EventReader }

/**
 * Pages that wait at one instance, and nothing happens. What asking the service costs is left out here: that is measured
 * with shoppers who poll, and is the same for those who listen.
 */
export async function openStreams(
  streams: number,
  seconds: number
): Promise<Measurement> {
  const measure = async (bench: BenchStore): Promise<Measurement> => {
    const pid = bench.store.process.pid ?? 0
    const codes = await quietCodes(bench, streams)
    await openPages(bench, codes.slice(0, Math.ceil(streams / 20))).then(close)
    const idle = await residentMemory(pid)
    const pages = await openPages(bench, codes)
    const before = await cpuSeconds(pid)
    await pause(seconds * 1000)
    const worked = (await cpuSeconds(pid)) - before
    const resident = await residentMemory(pid)
    const slowest = await slowestChange(bench, pages.slice(0, CHANGES))
    const dropped = pages.filter(({ reader }) => reader.isClosed).length
    close(pages)
    return {
      title: `${streams.toLocaleString("en")} pages listen at one instance for ${seconds} s`,
      findings: [
        {
          what: "streams that were dropped",
          ours: `${dropped} of ${streams}`,
          figure: dropped,
          limit: { atMost: 0 },
        },
        {
          what: "memory, more than idle, in MiB, with a heap of 512 MiB",
          ours: `${Math.round(resident)} MiB`,
          beside: `${Math.round(idle)} MiB idle`,
          figure: resident - idle,
          limit: { atMost: 400 },
        },
        {
          what: "share of one core while nothing changes",
          ours: `${worked} s in ${seconds} s`,
          figure: worked / seconds,
          limit: { atMost: 0.25 },
        },
        {
          what: `slowest of ${CHANGES} changes that another instance makes, in seconds`,
          ours: milliseconds(slowest),
          figure: slowest / 1000,
          limit: { atMost: 1 },
        },
      ],
    }
  }
  return await withBenchStore(measure, { NODE_OPTIONS: HEAP })
}

async function openPages(
  { store }: BenchStore,
  codes: OpenCode[]
): Promise<Page[]> {
  return await atATime(OPENED_AT_ONCE, codes, async (code) => {
    const reader = await EventReader.open(store.url, code.sessionId)
    if (reader.status !== 200) {
      throw new Error(`A stream was answered with ${reader.status}.`)
    }
    await reader.next("the first message", () => true)
    return { code, reader }
  })
}

function close(pages: Page[]): void {
  pages.forEach(({ reader }) => reader.close())
}

/** Through the database, as another instance does, one after the other. */
async function slowestChange(
  { database }: BenchStore,
  pages: Page[]
): Promise<number> {
  const took: number[] = []
  for (const { code, reader } of pages) {
    const heard = reader.events.length
    const changed = performance.now()
    await database.query(
      "UPDATE qr_payment SET status = 'completed', paid_at = now(), updated_at = now() WHERE id = $1",
      [code.id]
    )
    await until(
      "the change",
      async () => reader.events.length > heard,
      30,
      LOOK_AGAIN_MS
    )
    took.push(performance.now() - changed)
  }
  return Math.max(...took)
}
