import { once } from "node:events"
import { get, type IncomingMessage } from "node:http"
import { until } from "./until"

export type ReadEvent = { event: string; data: unknown }

/** A page that reads server-sent events, as far as a test looks at them. */
export class EventReader {
  readonly events: ReadEvent[] = []
  comments = 0
  retry?: number
  #rest = ""

  private constructor(readonly response: IncomingMessage) {
    response.setEncoding("utf8")
    response.on("data", (text: string) => this.#take(text))
    // Whoever was dropped has read what it could.
    response.on("error", () => undefined)
  }

  static async open(
    shopUrl: string,
    sessionId: string,
    headers: Record<string, string> = {}
  ): Promise<EventReader> {
    const request = get(`${shopUrl}/qr-payments/${sessionId}/events`, {
      headers: { accept: "text/event-stream", ...headers },
      // Each page has a connection of its own.
      agent: false,
    })
    const [response]: IncomingMessage[] = await once(request, "response")
    if (!response) {
      throw new Error("There was no response.")
    }
    return new EventReader(response)
  }

  get status(): number | undefined {
    return this.response.statusCode
  }

  /** By the server, or on the way; `response.complete` tells the first from the second. */
  get isClosed(): boolean {
    return this.response.closed
  }

  async next(what: string, isIt: (read: ReadEvent) => boolean, seconds = 60) {
    return await until(
      () => `${what}; read was ${JSON.stringify(this.events).slice(0, 2000)}`,
      async () => this.events.find(isIt),
      seconds
    )
  }

  async end(): Promise<ReadEvent> {
    const end = await this.next("the end", ({ event }) => event === "end")
    await until("the server to close", async () => this.isClosed)
    return end
  }

  /** The page is gone. */
  close(): void {
    this.response.destroy()
  }

  #take(text: string): void {
    const blocks = (this.#rest + text).split("\n\n")
    this.#rest = blocks.pop() ?? ""
    blocks.forEach((block) => this.#read(block.split("\n")))
  }

  #read(lines: string[]): void {
    const field = (name: string) =>
      lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)
    const data = field("data")
    this.comments += lines.filter((line) => line.startsWith(":")).length
    this.retry = Number(field("retry") ?? this.retry) || undefined
    if (data !== undefined) {
      this.events.push({
        event: field("event") ?? "message",
        data: JSON.parse(data),
      })
    }
  }
}
