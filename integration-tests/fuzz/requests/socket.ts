import { once } from "node:events"
import { connect } from "node:net"
import { setImmediate as turn, setTimeout as pause } from "node:timers/promises"

/** How long anybody may take; what is slow on purpose ends by itself before. */
const PATIENCE_MS = 15_000
/** After so long a request that will never be whole is given up by its sender. */
const HALF_MS = 120

export type Part = Buffer | { pause: number }

export type Sending = {
  parts: Part[]
  /** It never becomes whole, so that nobody has to answer it. */
  half?: boolean
  /** How many requests are in it. */
  requests?: number
  /** To be sent by fetch instead. */
  fetched?: RequestInit & { path: string }
}

export type Received = { statuses: number[]; text: string; hung: boolean }

/** Sends bytes as they are, and reads answers until all are there or the store closes. */
export async function send(url: string, sending: Sending): Promise<Received> {
  if (sending.fetched) {
    return await fetchIt(url, sending.fetched)
  }
  const { parts, half = false, requests = 1 } = sending
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let text = ""
  const statuses = () =>
    [...text.matchAll(/HTTP\/1\.1 ([2-5]\d\d) /g)].map(([, code]) =>
      Number(code)
    )
  const isAnswered = () =>
    statuses().length >= requests && text.includes("\r\n\r\n")
  // A store that refuses a body closes while it is still being sent.
  socket.on("error", () => socket.destroy())
  const over = new Promise<void>((resolve) => {
    socket.on("close", () => resolve())
    socket.on("data", (bytes) => {
      text += bytes.toString("latin1")
      if (isAnswered()) {
        // What belongs to the answer comes with it or before the store closes.
        setTimeout(() => socket.destroy(), 20)
      }
    })
  })
  const timer = setTimeout(
    () => socket.destroy(new Error("hung")),
    half ? HALF_MS : PATIENCE_MS
  )
  let hung = false
  socket.on("error", ({ message }) => (hung ||= message === "hung" && !half))

  await write(parts)
  await over
  clearTimeout(timer)
  return { statuses: statuses(), text, hung }

  async function write(all: Part[]): Promise<void> {
    for (const part of all) {
      if (socket.destroyed) {
        return
      }
      if ("pause" in part) {
        await pause(part.pause)
        // The store may have answered and closed: to write now would lose what has not been read yet.
        await turn()
        if (isAnswered()) {
          return
        }
      } else if (!socket.write(part)) {
        await Promise.race([once(socket, "drain").catch(() => undefined), over])
      }
    }
  }
}

async function fetchIt(
  url: string,
  { path, ...init }: RequestInit & { path: string }
): Promise<Received> {
  try {
    const response = await fetch(url + path, {
      ...init,
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const text = await response.text()
    return { statuses: [response.status], text, hung: false }
  } catch (error) {
    const hung = error instanceof Error && error.name === "TimeoutError"
    return { statuses: [], text: "", hung }
  }
}
