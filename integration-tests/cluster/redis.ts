import { once } from "node:events"
import { connect } from "node:net"
import { z } from "zod"

/** The Redis that `npm run test:cluster` has started. */
function redisAddress(): URL {
  const given = process.env.STORE_REDIS_URL
  if (!given) {
    throw new Error(
      "These tests need Redis: start them with npm run test:cluster"
    )
  }
  return new URL(given)
}

/** Sends a command whose answer is one line, and gives that line without its first sign. */
async function ask(command: string): Promise<string> {
  const { hostname, port } = redisAddress()
  const socket = connect(Number(port), hostname)
  try {
    await once(socket, "connect")
    socket.write(`${command}\r\n`)
    const [line] = await once(socket, "data")
    const answer = String(line).trim()
    if (answer.startsWith("-")) {
      throw new Error(`Redis refuses ${command}: ${answer}`)
    }
    return answer.slice(1)
  } finally {
    socket.destroy()
  }
}

/** What migrating and seeding have left there proves nothing about the instances. */
export async function emptyRedis(): Promise<void> {
  await ask("FLUSHALL")
}

async function countKeys(pattern: string): Promise<number> {
  const answer = await ask(
    `EVAL "return #redis.call('keys', ARGV[1])" 0 ${pattern}`
  )
  return z.coerce.number().int().parse(answer)
}

/** Where each of Medusa's modules keeps its things in Redis. */
const places = {
  "event bus": "RedisEventBusService:events-queue:*",
  "workflow engine": "dtrx:*",
  "scheduled jobs": "bull:medusa-workflows-jobs:*",
  locking: "medusa_lock:*",
  caching: "mc:*",
}

export type Place = keyof typeof places

/** The modules of which something is in Redis at this moment; locks and workflows are there for a moment only. */
export async function placesInUse(): Promise<Place[]> {
  const used: Place[] = []
  for (const [place, pattern] of Object.entries(places) as [Place, string][]) {
    if (await countKeys(pattern)) {
      used.push(place)
    }
  }
  return used
}

export const allPlaces = Object.keys(places).sort()
