import { createServer, type ServerResponse } from "node:http"
import { createQrPayment } from "../core/qr-payment.js"
import type { PaidPayment, Phase } from "../core/types.js"
import { SESSION, told } from "./checkout.js"
import { FakeClock } from "./fake-clock.js"
import { FakePage } from "./fake-page.js"

/** A real server that tells a payment to who asks and to who listens. */
export class StreamBackend {
  /** What a question is told; a stream says what the test writes. */
  fields: Record<string, unknown> = {}
  /** When each question came, and each stream. */
  asked: number[] = []
  opened: number[] = []
  streams: ServerResponse[] = []
  /** How a stream begins: told the payment, refused with a status, or held back. */
  greeting: "told" | "held" | number = "told"
  /** Questions are left without an answer until the test gives it. */
  holdsAnswers = false
  held: ServerResponse[] = []
  url = ""
  private server = createServer((request, response) => {
    if (request.url?.endsWith("/events")) this.open(response)
    else this.ask(response)
  })

  constructor(private clock: FakeClock) {}

  async listen(): Promise<void> {
    await new Promise<void>((ready) =>
      this.server.listen(0, "127.0.0.1", ready)
    )
    const address = this.server.address()
    if (address && typeof address === "object")
      this.url = `http://127.0.0.1:${address.port}`
  }

  async close(): Promise<void> {
    const closed = new Promise((done) => this.server.close(done))
    this.server.closeAllConnections()
    await closed
  }

  get stream(): ServerResponse {
    const last = this.streams.at(-1)
    if (!last) throw new Error("Nobody has opened a stream.")
    return last
  }

  /** Those that the browser has not left. */
  get live(): number {
    return this.streams.filter(({ closed }) => !closed).length
  }

  say(fields: Record<string, unknown>, on = this.stream): void {
    on.write(`data: ${JSON.stringify(told(fields).body)}\n\n`)
  }

  answer(response: ServerResponse, fields = this.fields): void {
    response.setHeader("content-type", "application/json")
    response.end(JSON.stringify(told(fields).body))
  }

  private ask(response: ServerResponse): void {
    this.asked.push(this.clock.now())
    if (this.holdsAnswers) this.held.push(response)
    else this.answer(response)
  }

  private open(response: ServerResponse): void {
    this.opened.push(this.clock.now())
    if (typeof this.greeting === "number") {
      response.writeHead(this.greeting, { "content-type": "application/json" })
      return void response.end("{}")
    }
    this.streams.push(response)
    response.writeHead(200, { "content-type": "text/event-stream" })
    response.flushHeaders()
    if (this.greeting === "told") {
      response.write("retry: 3000\n\n")
      this.say(this.fields, response)
    }
  }
}

/** A checkout that knows only the address of such a backend. Time is the test's, the network is real. */
export async function listeningCheckout() {
  const clock = new FakeClock()
  const page = new FakePage()
  const backend = new StreamBackend(clock)
  const paid: PaidPayment[] = []
  const phases: Phase[] = []
  await backend.listen()
  const qr = createQrPayment(
    {
      backendUrl: backend.url,
      onPaid: (payment) => void paid.push(payment),
      onChange: (phase) => void phases.push(phase),
    },
    { clock, page }
  )
  return {
    qr,
    clock,
    page,
    backend,
    paid,
    phases,
    phase: () => qr.getState().phase,
    begin() {
      qr.setSession(SESSION)
      qr.start()
    },
    async end() {
      qr.stop()
      await backend.close()
    },
  }
}

/** Waits for what comes over the network. */
export async function until(claim: () => boolean): Promise<void> {
  while (!claim()) await new Promise((next) => setTimeout(next, 2))
}
