import { EventReader, type ReadEvent } from "./event-reader"
import { shop, simulator } from "./shared"
import { until } from "./until"

/** Opened by the test that runs. */
export const readers: EventReader[] = []

/** A page of the shop that follows a session, until the test is over. */
export async function open(
  sessionId: string,
  url = shop.url,
  headers?: Record<string, string>
): Promise<EventReader> {
  const reader = await EventReader.open(url, sessionId, headers)
  readers.push(reader)
  return reader
}

export const says =
  (status: string) =>
  ({ event, data }: ReadEvent): boolean =>
    event === "message" && JSON.stringify(data).includes(`"status":"${status}"`)

export const hasOrder = ({ data }: ReadEvent) =>
  JSON.stringify(data).includes('"order_id":"order_')

export function closeReaders(): void {
  readers.splice(0).forEach((reader) => reader.close())
}

/** How many milliseconds lie between the service's first four calls about a code. */
export async function pausesBetweenCalls(paymentId: string): Promise<number[]> {
  const entries = await until("four calls", async () => {
    const asked = await simulator.journal({ endpoint: "details", paymentId })
    return asked.length >= 4 && asked
  })
  const times = entries.map(({ at }) => at).sort((a, b) => a - b)
  return times.slice(1).map((at, nth) => at - (times[nth] ?? 0))
}
