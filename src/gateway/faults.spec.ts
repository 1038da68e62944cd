import { gzipSync } from "node:zlib"
import net from "node:net"
import { once } from "node:events"
import {
  drip,
  failureOf,
  hang,
  json,
  onceClientOf,
  resetBeforeHeaders,
  resetWithinBody,
  startService,
  text,
} from "./__fixtures__/service"
import { created, paymentId, request, status } from "./__fixtures__/words"
import {
  AnswerTooLargeError,
  ConnectionFailedError,
  CredentialsRejectedError,
  type GatewayError,
  RateLimitedError,
  RedirectedError,
  RejectedError,
  ServiceFailedError,
  TimedOutError,
  UnreadableAnswerError,
} from "./errors"

const html = "<!doctype html><title>Not for shops</title>"
const overOneMiB = Buffer.alloc(1024 * 1024 + 1, " ")

type Client = ReturnType<typeof onceClientOf>

type Fault = {
  what: string
  reply: Parameters<typeof startService>[0]
  type: abstract new (...args: never[]) => GatewayError
  mayHaveHappened: boolean
  says: RegExp
}

// prettier-ignore
const faults: Fault[] = [
  { what: "401", reply: json(401, { message: "Unauthenticated." }), type: CredentialsRejectedError, mayHaveHappened: false, says: /apiKey and apiSecret/ },
  { what: "403 in HTML", reply: text(403, html), type: CredentialsRejectedError, mayHaveHappened: false, says: /HTTP 403/ },
  { what: "429", reply: text(429, ""), type: RateLimitedError, mayHaveHappened: false, says: /too many requests/ },
  { what: "500", reply: json(500, { message: "Server Error" }), type: ServiceFailedError, mayHaveHappened: true, says: /HTTP 500/ },
  { what: "503 in HTML", reply: text(503, html), type: ServiceFailedError, mayHaveHappened: true, says: /HTTP 503/ },
  { what: "HTML instead of JSON", reply: text(200, `\n ${html}`), type: UnreadableAnswerError, mayHaveHappened: true, says: /HTML/ },
  { what: "an empty body", reply: text(200, ""), type: UnreadableAnswerError, mayHaveHappened: true, says: /empty/ },
  { what: "204", reply: text(204, ""), type: UnreadableAnswerError, mayHaveHappened: true, says: /empty/ },
  { what: "broken JSON", reply: text(200, '{"data":{"payment_id":'), type: UnreadableAnswerError, mayHaveHappened: true, says: /not valid JSON/ },
  { what: "JSON of another shape", reply: json(200, [1]), type: UnreadableAnswerError, mayHaveHappened: true, says: /the body/ },
  { what: "a packed body that is not packed", reply: text(200, "{}", { "content-encoding": "gzip" }), type: UnreadableAnswerError, mayHaveHappened: true, says: /decompressed/ },
  { what: "a brotli body that is none", reply: text(200, "{}{}{}{}", { "content-encoding": "br" }), type: UnreadableAnswerError, mayHaveHappened: true, says: /decompressed/ },
  { what: "a body over 1 MiB", reply: text(200, overOneMiB), type: AnswerTooLargeError, mayHaveHappened: true, says: /1 MiB/ },
  { what: "a small body that unpacks to over 1 MiB", reply: text(200, gzipSync(Buffer.alloc(64 * 1024 * 1024)), { "content-encoding": "gzip" }), type: AnswerTooLargeError, mayHaveHappened: true, says: /1 MiB/ },
  { what: "a hang", reply: hang, type: TimedOutError, mayHaveHappened: true, says: /within 300 ms/ },
  { what: "a body that drips for ever", reply: drip, type: TimedOutError, mayHaveHappened: true, says: /within 300 ms/ },
  { what: "a reset before the answer", reply: resetBeforeHeaders, type: ConnectionFailedError, mayHaveHappened: true, says: /ECONNRESET/ },
  { what: "a reset within the answer", reply: resetWithinBody, type: ConnectionFailedError, mayHaveHappened: true, says: /ECONNRESET/ },
  { what: "404 in HTML", reply: text(404, html), type: UnreadableAnswerError, mayHaveHappened: false, says: /baseUrl/ },
  { what: "408 in HTML", reply: text(408, html), type: UnreadableAnswerError, mayHaveHappened: true, says: /HTTP 408.*HTML/ },
  { what: "409 in HTML", reply: text(409, html), type: UnreadableAnswerError, mayHaveHappened: true, says: /HTTP 409.*HTML/ },
  { what: "404 in other words", reply: json(404, { message: "Route not found" }), type: RejectedError, mayHaveHappened: false, says: /Route not found.*baseUrl/ },
  { what: "409", reply: json(409, { message: "In progress" }), type: RejectedError, mayHaveHappened: true, says: /In progress/ },
  { what: "422 without words", reply: json(422, {}), type: RejectedError, mayHaveHappened: false, says: /no reason given/ },
]

describe.each(faults)("when the service answers with $what", (fault) => {
  const { reply, type, mayHaveHappened, says } = fault
  const timeoutMs = type === TimedOutError ? 300 : 3000

  it.each([
    ["create", (client: Client) => client.createPayment(request)],
    ["refund", (client: Client) => client.refund(paymentId)],
  ])(
    "a %s ends with its own error and is never repeated",
    async (operation, call) => {
      const service = await startService(reply)

      const error = await failureOf(
        call(onceClientOf(service.url, timeoutMs)),
        type
      )

      expect(error).toMatchObject({ operation, mayHaveHappened })
      expect(error.message).toMatch(says)
      expect(service.requests).toHaveLength(1)
    }
  )

  it("a read ends with its own error within the time it was given", async () => {
    const service = await startService(reply)
    const start = performance.now()

    const error = await failureOf(
      onceClientOf(service.url, timeoutMs).getStatus(paymentId),
      type
    )

    expect(error).toMatchObject({ operation: "status", mayHaveHappened: false })
    expect(performance.now() - start).toBeLessThan(2500)
  })
})

it.each([301, 302, 303, 307, 308])(
  "a redirect (%i) is not followed, so the credentials stay where they belong",
  async (code) => {
    const elsewhere = await startService(json(200, created))
    const service = await startService(
      text(code, "", { location: elsewhere.url })
    )
    const client = onceClientOf(service.url)

    const error = await failureOf(
      client.createPayment(request),
      RedirectedError
    )
    await failureOf(client.refund(paymentId), RedirectedError)
    await failureOf(client.getDetails(paymentId), RedirectedError)

    expect(error).toMatchObject({ httpStatus: code, mayHaveHappened: true })
    expect(service.requests).toHaveLength(3)
    expect(elsewhere.requests).toHaveLength(0)
    await elsewhere.close()
  }
)

it("a service that is not there changed nothing", async () => {
  const gone = await startService(hang)
  await gone.close()

  const error = await failureOf(
    onceClientOf(gone.url).refund(paymentId),
    ConnectionFailedError
  )

  expect(error).toMatchObject({ code: "ECONNREFUSED", mayHaveHappened: false })
})

it("a host that does not exist changed nothing", async () => {
  const error = await failureOf(
    onceClientOf("http://no-such-host.invalid", 5000).createPayment(request),
    ConnectionFailedError
  )

  expect(error.code).toMatch(/ENOTFOUND|EAI_AGAIN/)
  expect(error.mayHaveHappened).toBe(false)
})

it("something that does not speak HTTP is an answer that cannot be read", async () => {
  const server = net.createServer((socket) => socket.end("220 mail ready\r\n"))
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as net.AddressInfo

  const error = await failureOf(
    onceClientOf(`http://127.0.0.1:${port}`).refund(paymentId),
    UnreadableAnswerError
  )

  expect(error).toMatchObject({
    reason: "it is not HTTP",
    mayHaveHappened: true,
  })
  server.close()
})

it("a packed answer is unpacked", async () => {
  const packed = gzipSync(JSON.stringify(status("completed")))
  const service = await startService(
    text(200, packed, { "content-encoding": "gzip" })
  )

  await expect(onceClientOf(service.url).getStatus(paymentId)).resolves.toBe(
    "completed"
  )
})

it("the service's own words arrive on one line and cut", async () => {
  const service = await startService(
    json(418, { message: `no\r\n\u0007tea \u202e${"x".repeat(5000)}` })
  )

  const error = await failureOf(
    onceClientOf(service.url).refund(paymentId),
    RejectedError
  )

  expect(error.serviceMessage).toMatch(/^no tea x+…$/)
  expect(error.serviceMessage).toHaveLength(200)
})
