import { once } from "node:events"
import http from "node:http"
import type { AddressInfo } from "node:net"
import { GatewayClient } from "../client"
import type { CreatePaymentRequest } from "../contract"
import type { GatewayError } from "../errors"

type CaughtRequest = {
  method: string
  path: string
  headers: http.IncomingHttpHeaders
  rawHeaders: string[]
  body: string
  /** The client's port: two requests with the same one share a connection. */
  connection: number
}

export type Service = {
  url: string
  requests: CaughtRequest[]
  close: () => Promise<void>
}

type Reply = (response: http.ServerResponse, request: CaughtRequest) => void

const running: Service[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((service) => service.close()))
})

/**
 * A real server on a free port, for one test: the n-th request gets the n-th reply, the last one repeats.
 */
export async function startService(...replies: Reply[]): Promise<Service> {
  const requests: CaughtRequest[] = []
  const server = http.createServer((incoming, response) => {
    const chunks: Buffer[] = []
    incoming.on("error", () => undefined)
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk))
    incoming.on("end", () => {
      const request: CaughtRequest = {
        method: incoming.method ?? "",
        path: incoming.url ?? "",
        headers: incoming.headers,
        rawHeaders: incoming.rawHeaders,
        body: Buffer.concat(chunks).toString(),
        connection: incoming.socket.remotePort ?? 0,
      }
      requests.push(request)
      replies[Math.min(requests.length, replies.length) - 1]?.(
        response,
        request
      )
    })
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo

  const service = {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: async () => {
      if (server.listening) {
        server.close()
        server.closeAllConnections()
        await once(server, "close")
      }
    },
  }
  running.push(service)
  return service
}

export function json(
  status: number,
  body: unknown,
  headers: http.OutgoingHttpHeaders = {}
): Reply {
  return text(status, JSON.stringify(body), {
    "content-type": "application/json",
    ...headers,
  })
}

export function text(
  status: number,
  body: string | Buffer,
  headers: http.OutgoingHttpHeaders = {}
): Reply {
  return (response) => response.writeHead(status, headers).end(body)
}

export const hang: Reply = () => undefined

export const resetBeforeHeaders: Reply = (response) => {
  response.socket?.destroy()
}

export const resetWithinBody: Reply = (response) => {
  response.writeHead(200, { "content-length": 1000 })
  response.write('{"status":200,', () => response.socket?.destroy())
}

/** A byte every few milliseconds, for ever: never idle, never done. */
export const drip: Reply = (response) => {
  response.writeHead(200, { "content-type": "application/json" })
  const timer = setInterval(() => response.write(" "), 10)
  response.on("close", () => clearInterval(timer))
}

export const credentials = {
  apiKey: "key_5up3r-public",
  apiSecret: "secret_d0-n0t-print",
}

export function clientOf(url: string, timeoutMs = 3000): GatewayClient {
  return new GatewayClient({ baseUrl: url, ...credentials, timeoutMs })
}

/** As a poll asks: a read that fails is told at once, and not repeated. */
export function onceClientOf(url: string, timeoutMs?: number) {
  const client = clientOf(url, timeoutMs)
  return {
    createPayment: (request: CreatePaymentRequest) =>
      client.createPayment(request),
    getDetails: (id: string) => client.getDetails(id, { once: true }),
    getStatus: (id: string) => client.getStatus(id, { once: true }),
    refund: (id: string) => client.refund(id),
  }
}

/** The error of a call that has to fail, typed by the class it has to be of. */
export async function failureOf<T extends GatewayError>(
  call: Promise<unknown>,
  type: abstract new (...args: never[]) => T
): Promise<T> {
  const outcome = await call.then(
    () => new Error("the call succeeded"),
    (error: unknown) => error
  )
  if (outcome instanceof type) {
    return outcome
  }
  throw new Error(`expected ${type.name}, got ${String(outcome)}`)
}
