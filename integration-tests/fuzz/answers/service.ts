import { once } from "node:events"
import { type AddressInfo, createServer, type Socket } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import { z } from "zod"
import { listen } from "../../../scripts/kit/ports"
import type { Step } from "./kind"

/**
 * A service that does with each request what was planned for it, byte by byte. It reads HTTP by itself: a server of
 * Node's own would send nothing that is wrong.
 */
export class PlannedService {
  readonly #scripts = new Map<string, Step[][]>()
  readonly #requests = new Map<string, number>()
  readonly #sockets = new Set<Socket>()
  readonly #server = createServer((socket) => this.#serve(socket))
  /** Where redirects lead to, besides: nobody may ever come there. */
  elsewhere = 0
  readonly #elsewhere = createServer((socket) => {
    this.elsewhere += 1
    socket.destroy()
  })

  async start(): Promise<string> {
    for (const server of [this.#server, this.#elsewhere]) {
      await listen(server)
    }
    return `http://${addressOf(this.#server)}`
  }

  async stop(): Promise<void> {
    this.#server.close()
    this.#elsewhere.close()
    this.#sockets.forEach((socket) => socket.destroy())
    await once(this.#server, "close")
  }

  get connections(): number {
    return this.#sockets.size
  }

  /** The n-th request with this key gets the n-th script, the last one repeats. */
  plan(key: string, scripts: Step[][]): void {
    this.#scripts.set(key, scripts)
    this.#requests.set(key, 0)
  }

  /** How many requests came in for a plan, which is over by that. */
  finish(key: string): number {
    const requests = this.#requests.get(key) ?? 0
    this.#scripts.delete(key)
    this.#requests.delete(key)
    return requests
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on("close", () => this.#sockets.delete(socket))
    socket.on("error", () => socket.destroy())
    let received = Buffer.alloc(0)
    socket.on("data", (bytes) => {
      received = Buffer.concat([received, bytes])
      const key = keyOf(received)
      if (key !== undefined) {
        received = Buffer.alloc(0)
        void this.#answer(socket, key)
      }
    })
  }

  async #answer(socket: Socket, key: string): Promise<void> {
    const nth = this.#requests.get(key)
    if (nth === undefined) {
      socket.destroy()
      return
    }
    this.#requests.set(key, nth + 1)
    const scripts = this.#scripts.get(key) ?? []
    for (const step of scripts[Math.min(nth, scripts.length - 1)] ?? []) {
      if (socket.destroyed) {
        return
      }
      await play(socket, step, (bytes) => this.#fill(bytes))
    }
  }

  /** The address of the other server is not known before it listens. */
  #fill(bytes: Buffer): Buffer {
    const mark = "<elsewhere>"
    return bytes.includes(mark)
      ? Buffer.from(
          bytes
            .toString("latin1")
            .replaceAll(mark, `http://${addressOf(this.#elsewhere)}`),
          "latin1"
        )
      : bytes
  }
}

async function play(
  socket: Socket,
  step: Step,
  fill: (bytes: Buffer) => Buffer
): Promise<void> {
  if (step === "end") {
    socket.end()
  } else if (step === "reset") {
    socket.resetAndDestroy()
  } else if (Buffer.isBuffer(step)) {
    await write(socket, fill(step))
  } else if ("pause" in step) {
    await pause(step.pause)
  } else {
    while (!socket.destroyed) {
      await write(socket, step.repeat)
      await pause(step.everyMs)
    }
  }
}

/** Waits until there is room again, or the other side has gone. */
async function write(socket: Socket, bytes: Buffer): Promise<void> {
  if (!socket.write(bytes) && !socket.destroyed) {
    const over = new AbortController()
    const options = { signal: over.signal }
    await Promise.race([
      once(socket, "drain", options),
      once(socket, "close", options),
    ]).catch(() => undefined)
    over.abort()
  }
}

const named = z.object({ reference_id: z.string() })

/** Whose request it is, once it is there as a whole. */
function keyOf(received: Buffer): string | undefined {
  const [head = "", body] = received.toString().split("\r\n\r\n")
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)
  if (body === undefined || Buffer.byteLength(body) < length) {
    return undefined
  }
  const [, id = ""] = /\/merchant\/payment\/([^/ ]+)/.exec(head) ?? []
  return length
    ? named.parse(JSON.parse(body)).reference_id
    : decodeURIComponent(id)
}

function addressOf(server: ReturnType<typeof createServer>): string {
  const { address, port } = server.address() as AddressInfo
  return `${address}:${port}`
}
