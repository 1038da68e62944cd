import type { ServerResponse } from "node:http"
import { EventStream } from "./event-stream"
import { onShutdown } from "./on-shutdown"

/** As many as a browser opens to one host. */
const MOST_A_SESSION = 6

const BEAT_EVERY_SECONDS = 20

/** All streams of this process: how many there may be, and what keeps them alive. */
class OpenStreams {
  /** Every second one of the groups gets its heartbeat, so that ten thousand do not get it at once. */
  readonly #groups = Array.from(
    { length: BEAT_EVERY_SECONDS },
    () => new Set<EventStream>()
  )
  readonly #counts = new Map<string, number>()
  #size = 0
  #admitted = 0
  #seconds = 0
  #timer?: NodeJS.Timeout
  #stopListening?: () => void
  #isStopping = false

  /** A stream on the response, with its place until the response closes; undefined where all places are taken. */
  admit(
    sessionId: string,
    response: ServerResponse,
    most: number
  ): EventStream | undefined {
    const count = this.#counts.get(sessionId) ?? 0
    const stream = new EventStream(response)
    // Of a page that is gone already, nobody would hear that it has left.
    const isWelcome = stream.isOpen && !this.#isStopping
    if (!isWelcome || this.#size >= most || count >= MOST_A_SESSION) {
      return undefined
    }
    const group = this.#groups[this.#admitted++ % BEAT_EVERY_SECONDS]
    group?.add(stream)
    this.#counts.set(sessionId, count + 1)
    this.#size += 1
    response.once("close", () => {
      group?.delete(stream)
      this.#leave(sessionId)
    })
    this.#begin()
    return stream
  }

  #leave(sessionId: string): void {
    const left = (this.#counts.get(sessionId) ?? 1) - 1
    if (left) {
      this.#counts.set(sessionId, left)
    } else {
      this.#counts.delete(sessionId)
    }
    this.#size -= 1
    if (!this.#size) {
      clearInterval(this.#timer)
      this.#timer = undefined
      this.#stopListening?.()
      this.#stopListening = undefined
    }
  }

  #begin(): void {
    this.#timer ??= setInterval(() => this.#beat(), 1000).unref()
    this.#stopListening ??= onShutdown(() => this.#stop())
  }

  #beat(): void {
    this.#seconds += 1
    const group = this.#groups[this.#seconds % BEAT_EVERY_SECONDS]
    group?.forEach((stream) => stream.beat())
  }

  #stop(): void {
    this.#isStopping = true
    this.#groups.forEach((group) => group.forEach((stream) => stream.stop()))
  }
}

export const openStreams = new OpenStreams()
