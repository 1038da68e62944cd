import { createServer, type Server } from "node:http"

export interface Knock {
  method: string
  path: string
  query: URLSearchParams
  contentType: string | undefined
  body: string
}

/** The address where a merchant waits for webhooks, and what arrived there. */
export class MerchantEndpoint {
  readonly knocks: Knock[] = []
  answer = { status: 200, body: '{"received":true}', location: "" }
  private readonly server: Server
  private waiting: (() => void)[] = []

  private constructor() {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on("data", (chunk: Buffer) => chunks.push(chunk))
      request.on("end", () => {
        const url = new URL(request.url ?? "/", "http://merchant")
        this.knocks.push({
          method: request.method ?? "",
          path: url.pathname,
          query: url.searchParams,
          contentType: request.headers["content-type"],
          body: Buffer.concat(chunks).toString(),
        })
        const { status, body, location } = this.answer
        response.writeHead(status, location ? { location } : {}).end(body)
        this.waiting.splice(0).forEach((wake) => wake())
      })
    })
  }

  static async open(): Promise<MerchantEndpoint> {
    const endpoint = new MerchantEndpoint()
    await new Promise<void>((resolve) =>
      endpoint.server.listen(0, "127.0.0.1", resolve)
    )
    return endpoint
  }

  get url(): string {
    const address = this.server.address()
    const port = address && typeof address === "object" ? address.port : 0
    return `http://127.0.0.1:${port}/hook?token=abc`
  }

  /** The statuses that were announced, in the order of arrival. */
  get statuses(): string[] {
    return this.knocks.map(
      ({ body }) => /"status":"(\w+)"/.exec(body)?.[1] ?? "none"
    )
  }

  async knocked(times: number): Promise<void> {
    while (this.knocks.length < times) {
      await new Promise<void>((resolve) => this.waiting.push(resolve))
    }
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }
}
