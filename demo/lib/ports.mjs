import { createServer } from "node:net"
import { freePort } from "../../scripts/kit/ports.js"

const NEIGHBOURS = 20

/** The store's, if nobody else has taken it. */
export const STORE_PORT = 9000

/** A port and the next: one of them is nearly always free. */
export function neighboursOf(wanted) {
  return Array.from({ length: NEIGHBOURS }, (_, nth) => wanted + nth)
}

/** The wanted port, or one of the next, or any. */
export async function choosePort(wanted) {
  for (const port of neighboursOf(wanted)) {
    if (await isFree(port)) {
      return port
    }
  }
  return await freePort()
}

/** A browser may look for `localhost` by IPv4 or by IPv6, so nobody else may listen on either. */
async function isFree(port) {
  for (const host of ["127.0.0.1", "::1", undefined]) {
    if (!(await canListen(port, host))) {
      return false
    }
  }
  return true
}

function canListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once("error", ({ code }) =>
      // A machine without IPv6 has nobody there to collide with.
      resolve(code === "EADDRNOTAVAIL" || code === "EAFNOSUPPORT")
    )
    server.listen({ port, host, exclusive: true }, () =>
      server.close(() => resolve(true))
    )
  })
}
