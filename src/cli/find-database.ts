import { once } from "node:events"
import { connect } from "node:net"

const LONGEST_MS = 5_000
const POSTGRES_PORT = 5432

/** Where the database is: never its user or password. */
export function databaseAddress(databaseUrl: string | undefined): string {
  if (!databaseUrl || !URL.canParse(databaseUrl)) {
    return ""
  }
  const { host, pathname } = new URL(databaseUrl)
  return `${host}${pathname}`
}

/** Throws if nobody listens there. Medusa would try for minutes, and not say why. */
export async function findDatabase(
  databaseUrl: string | undefined
): Promise<void> {
  if (!databaseUrl || !URL.canParse(databaseUrl)) {
    return
  }
  const { hostname, port } = new URL(databaseUrl)
  if (!hostname) {
    // A Unix socket.
    return
  }
  const socket = connect({
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || POSTGRES_PORT,
  })
  try {
    await once(socket, "connect", { signal: AbortSignal.timeout(LONGEST_MS) })
  } finally {
    socket.destroy()
  }
}
