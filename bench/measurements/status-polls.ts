import autocannon from "autocannon"
import { type BenchStore, withBenchStore } from "../lib/bench-store"
import type { Measurement } from "../lib/finding"
import { openCodes } from "../lib/open-codes"
import { median } from "../lib/statistics"

const CODES = 200
const CONNECTIONS = 20
const ROUNDS = 5

/** How many shoppers' polls one instance answers, beside the cheapest route that a storefront calls. */
export async function statusPolls(seconds: number): Promise<Measurement> {
  const { ours, theirs } = await withBenchStore(async (bench) => {
    const { shop, store } = bench
    const codes = await openCodes(bench, CODES)
    const polls = codes.map(({ sessionId }) => ({
      path: `/qr-payments/${sessionId}`,
    }))
    const region = {
      path: `/store/regions/${shop.seed.regions.eur}`,
      headers: { "x-publishable-api-key": shop.seed.publishableKey },
    }
    // A shop that has been open for a while: Node.js has compiled what both of them run.
    await rate(store.url, polls, seconds)
    await rate(store.url, [region], seconds)
    const ours: number[] = []
    const theirs: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await rate(store.url, polls, seconds))
      theirs.push(await rate(store.url, [region], seconds))
    }
    return { ours: median(ours), theirs: median(theirs) }
  })
  return {
    title: "Status polls",
    findings: [
      {
        what: `polls of ${CODES} codes, beside GET /store/regions/:id`,
        ours: `${Math.round(ours)} a second`,
        beside: `${Math.round(theirs)} a second`,
        figure: ours / theirs,
        limit: { atLeast: 5 },
      },
    ],
  }
}

/** Requests a second; an answer other than 200 makes the figure worthless. */
async function rate(
  url: BenchStore["store"]["url"],
  requests: autocannon.Request[],
  duration: number
): Promise<number> {
  const result = await autocannon({
    url,
    requests,
    duration,
    connections: CONNECTIONS,
  })
  if (result.non2xx || result.errors || result.timeouts) {
    throw new Error(
      `${result.non2xx} answers were not 200, ${result.errors} requests failed.`
    )
  }
  return result.requests.average
}
