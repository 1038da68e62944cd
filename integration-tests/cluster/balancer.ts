import {
  createServer,
  get,
  type IncomingMessage,
  type ServerResponse,
} from "node:http"
import { text } from "node:stream/consumers"
import { listen } from "../../scripts/kit/ports"

/** After so many refusals in a row an instance is passed over, as load balancers do. */
const MOST_REFUSALS = 5

/** What happens to webhooks on their way. */
const EACH_LOST = 9
const EACH_DOUBLED = 4

const forwarded = ["authorization", "content-type", "x-publishable-api-key"]

type Member = { url: string; answered: number; refused: number }
type Reply = { status: number; type: string; body: string }

/** The one address of all instances that answer requests. Each request goes to any of them. */
export class Balancer {
  /** How many webhooks may have arrived for a ledger row, repeats included. */
  readonly webhooks = new Map<string, number>()
  lostWebhooks = 0
  url = ""

  readonly #members: Member[] = []
  #seenWebhooks = 0
  readonly #server = createServer((req, res) => {
    if (req.url?.endsWith("/events")) {
      this.#pass(req, res)
      return
    }
    void this.#answer(req).then(({ status, type, body }) => {
      res.writeHead(status, { "content-type": type })
      res.end(body)
    })
  })

  async open(): Promise<void> {
    const { url, close } = await listen(this.#server)
    this.url = url
    this.close = close
  }

  close = async () => {}

  add(url: string): void {
    this.#members.push({ url, answered: 0, refused: 0 })
  }

  /** How many requests each instance has answered. */
  get answered(): number[] {
    return this.#members.map(({ answered }) => answered)
  }

  async #answer(req: IncomingMessage): Promise<Reply> {
    const body = await text(req)
    const [, place, , row] = (req.url ?? "").split("/")
    return place === "hooks" && row
      ? await this.#webhook(req, body, row)
      : await this.#forward(req, body)
  }

  async #webhook(
    req: IncomingMessage,
    body: string,
    row: string
  ): Promise<Reply> {
    this.#seenWebhooks += 1
    if (this.#seenWebhooks % EACH_LOST === 0) {
      this.lostWebhooks += 1
      return { status: 504, type: "text/plain", body: "lost" }
    }
    const times = this.#seenWebhooks % EACH_DOUBLED === 0 ? 2 : 1
    this.webhooks.set(row, (this.webhooks.get(row) ?? 0) + times)
    const [reply] = await Promise.all(
      Array.from({ length: times }, () => this.#forward(req, body))
    )
    return reply ?? refusal
  }

  /** A stream of events, as it comes. When its instance dies, it is cut. */
  #pass(req: IncomingMessage, res: ServerResponse): void {
    const member = this.#anyMember()
    if (!member) {
      res.writeHead(refusal.status).end()
      return
    }
    const passed = get(member.url + req.url, { agent: false }, (stream) => {
      member.answered += 1
      member.refused = 0
      res.writeHead(stream.statusCode ?? refusal.status, stream.headers)
      stream.on("error", () => res.destroy()).pipe(res)
    })
    passed.on("error", () => {
      member.refused += 1
      res.destroy()
    })
    res.on("close", () => passed.destroy())
  }

  #anyMember(): Member | undefined {
    const healthy = this.#members.filter(
      ({ refused }) => refused < MOST_REFUSALS
    )
    return healthy[Math.floor(Math.random() * healthy.length)]
  }

  async #forward(req: IncomingMessage, body: string): Promise<Reply> {
    const member = this.#anyMember()
    if (!member) {
      return refusal
    }
    try {
      const answer = await fetch(member.url + req.url, {
        method: req.method,
        headers: forwarded.flatMap((name): [string, string][] => {
          const value = req.headers[name]
          return typeof value === "string" ? [[name, value]] : []
        }),
        ...(body && { body }),
      })
      const reply = {
        status: answer.status,
        type: answer.headers.get("content-type") ?? "text/plain",
        body: await answer.text(),
      }
      member.answered += 1
      member.refused = 0
      return reply
    } catch {
      member.refused += 1
      return refusal
    }
  }
}

const refusal: Reply = { status: 502, type: "text/plain", body: "Bad gateway" }
