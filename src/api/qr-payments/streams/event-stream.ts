import type { ServerResponse } from "node:http"
import type { Watcher } from "../../../workflows/watch-qr-payments"

/** What a reader has not taken yet, in bytes. Whoever reads at all has less; one who comes back is told how things stand. */
const MOST_UNREAD = 65_536

const RECONNECT_MS = 3000

/** Pages of an instance that stops do not all come to the next one at once. */
const SPREAD_MS = 4000

const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
}

/** Server-sent events on one response. */
export class EventStream implements Watcher {
  readonly #response: ServerResponse
  #isStopping = false

  constructor(response: ServerResponse) {
    this.#response = response
  }

  get isOpen(): boolean {
    const { writableEnded, destroyed, closed } = this.#response
    return !writableEnded && !destroyed && !closed
  }

  tell(json: string): void {
    this.#write(`data: ${json}\n\n`)
    if (this.#isStopping) {
      this.stop()
    }
  }

  /** The event says that there is nothing to come back for. */
  end(json: string): void {
    this.#write(`event: end\ndata: ${json}\n\n`)
    this.#response.end()
  }

  /** A comment: it keeps proxies from closing a quiet stream. */
  beat(): void {
    this.#write(": \n\n")
  }

  /** Ends it in a way that the page comes back, to another instance. One that has not begun is told how things stand first. */
  stop(): void {
    this.#isStopping = true
    if (this.#response.headersSent) {
      const pause = 1000 + Math.round(Math.random() * SPREAD_MS)
      this.#write(`retry: ${pause}\n\n`)
      this.#response.end()
    }
  }

  #write(text: string): void {
    if (!this.isOpen) {
      return
    }
    if (this.#response.writableLength > MOST_UNREAD) {
      this.#response.destroy()
    } else if (this.#response.headersSent) {
      this.#response.write(text)
    } else {
      this.#response.writeHead(200, headers)
      this.#response.write(`retry: ${RECONNECT_MS}\n${text}`)
    }
  }
}
