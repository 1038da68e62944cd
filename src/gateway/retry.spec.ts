import {
  clientOf,
  failureOf,
  hang,
  json,
  resetBeforeHeaders,
  resetWithinBody,
  startService,
  text,
} from "./__fixtures__/service"
import {
  created,
  details,
  paymentId,
  refunded,
  request as payment,
  status,
  success,
} from "./__fixtures__/words"
import {
  ConnectionFailedError,
  CredentialsRejectedError,
  RateLimitedError,
  ServiceFailedError,
  TimedOutError,
} from "./errors"

const completed = json(200, status("completed"))

it.each([
  ["a reset", resetBeforeHeaders],
  ["a reset within the body", resetWithinBody],
  ["a 500", text(500, "")],
  ["a 503 that asks for no pause", text(503, "", { "retry-after": "0" })],
  ["HTML", text(200, "<html>")],
  ["an empty body", text(200, "")],
  ["a 429 that ends at once", text(429, "", { "retry-after": "0" })],
])("a shopper does not notice that a read met %s twice", async (_, fault) => {
  const service = await startService(fault, fault, completed)

  await expect(clientOf(service.url).getStatus(paymentId)).resolves.toBe(
    "completed"
  )
  expect(service.requests).toHaveLength(3)
})

it("the details are retried as well", async () => {
  const service = await startService(text(502, ""), json(200, success(details)))

  await expect(
    clientOf(service.url).getDetails(paymentId)
  ).resolves.toMatchObject({ payment_id: paymentId })
  expect(service.requests).toHaveLength(2)
})

it("a read gives up after two retries", async () => {
  const service = await startService(text(500, ""))

  await failureOf(
    clientOf(service.url).getStatus(paymentId),
    ServiceFailedError
  )

  expect(service.requests).toHaveLength(3)
})

it("a read that gets no connection says so after its retries", async () => {
  const service = await startService(resetBeforeHeaders)

  const error = await failureOf(
    clientOf(service.url).getStatus(paymentId),
    ConnectionFailedError
  )

  expect(error.code).toBe("ECONNRESET")
  expect(service.requests).toHaveLength(3)
})

it.each([
  ["401", text(401, ""), CredentialsRejectedError],
  ["429 without Retry-After", text(429, ""), RateLimitedError],
])("a read is not repeated after a %s", async (_, reply, type) => {
  const service = await startService(reply, completed)

  await failureOf(clientOf(service.url).getStatus(paymentId), type)

  expect(service.requests).toHaveLength(1)
})

it.each([
  ["seconds", () => "60", 60],
  ["a date", () => new Date(Date.now() + 60_000).toUTCString(), 60],
  ["a date that has passed", () => "Wed, 21 Oct 2015 07:28:00 GMT", 0],
  ["nonsense", () => "soon", undefined],
  ["a negative number", () => "-5", undefined],
])("a Retry-After of %s is understood", async (_, header, seconds) => {
  const service = await startService(text(429, "", { "retry-after": header() }))

  const error = await failureOf(
    clientOf(service.url).refund(paymentId),
    RateLimitedError
  )

  if (seconds === undefined) {
    expect(error.retryAfterSeconds).toBeUndefined()
  } else {
    expect(error.retryAfterSeconds).toBeGreaterThanOrEqual(seconds - 2)
    expect(error.retryAfterSeconds).toBeLessThanOrEqual(seconds)
  }
})

it.each([429, 503])(
  "a read answers at once when a %i asks for a pause beyond the deadline",
  async (code) => {
    const service = await startService(
      text(code, "", { "retry-after": "30" }),
      completed
    )
    const start = performance.now()

    const outcome = await clientOf(service.url, 5000)
      .getStatus(paymentId)
      .catch((error: unknown) => error)

    expect(outcome).toMatchObject({ httpStatus: code, retryAfterSeconds: 30 })
    expect(performance.now() - start).toBeLessThan(2500)
    expect(service.requests).toHaveLength(1)
  }
)

it("a read waits as long as a 429 asks, when the deadline allows", async () => {
  const service = await startService(
    text(429, "", { "retry-after": "1" }),
    completed
  )
  const start = performance.now()

  await clientOf(service.url).getStatus(paymentId)

  expect(performance.now() - start).toBeGreaterThanOrEqual(990)
  expect(service.requests).toHaveLength(2)
})

it("retries end with the deadline of the whole call", async () => {
  const service = await startService(text(500, ""), hang)
  const start = performance.now()

  await failureOf(
    clientOf(service.url, 800).getStatus(paymentId),
    TimedOutError
  )

  expect(performance.now() - start).toBeLessThan(2500)
  expect(service.requests).toHaveLength(2)
})

it("reads share a connection, while create and refund each open their own", async () => {
  const service = await startService((response, request) => {
    const { method, path } = request
    const body =
      method === "GET"
        ? status("pending")
        : path.endsWith("/refund")
          ? success(refunded)
          : created
    json(200, body)(response, request)
  })
  const client = clientOf(service.url)

  await client.getStatus(paymentId)
  await client.createPayment(payment)
  await client.createPayment(payment)
  await client.refund(paymentId)
  await client.getStatus(paymentId)

  const [read, ...rest] = service.requests.map(({ connection }) => connection)
  expect(rest[3]).toBe(read)
  expect(new Set([read, ...rest]).size).toBe(4)
})
