import { inspect } from "node:util"
import axios from "axios"
import {
  clientOf,
  credentials,
  failureOf,
  hang,
  json,
  onceClientOf,
  resetBeforeHeaders,
  resetWithinBody,
  startService,
  text,
} from "./__fixtures__/service"
import { created, paymentId, request } from "./__fixtures__/words"
import { GatewayError, RejectedError, ValidationError } from "./errors"

const confidential = [
  credentials.apiKey,
  credentials.apiSecret,
  request.client.name,
  request.client.email,
  request.client.phone,
  "t0ken-of-the-row",
  "body-of-the-answer",
]

/** Every way by which an error ends up in a log. */
function printed(value: unknown): string {
  const cause = value instanceof Error ? value.cause : undefined
  return [value, cause]
    .flatMap((part) => [
      String(part),
      part instanceof Error ? String(part.stack) : "",
      JSON.stringify(part) ?? "",
      inspect(part, { depth: 20, showHidden: true }),
    ])
    .join("\n")
}

const body = JSON.stringify(request)
const echoes = [
  `bad ${credentials.apiSecret} and ${credentials.apiKey}`,
  `sent ${body}`,
  `sent ${JSON.stringify(body)}`,
  `sent ${JSON.stringify({ body }).replaceAll("/", "\\/")}`,
  `sent ${encodeURIComponent(request.webhook_url)}`,
]

const replies: [string, Parameters<typeof startService>[0]][] = [
  ["a reset", resetBeforeHeaders],
  ["a reset within the body", resetWithinBody],
  ["a hang", hang],
  ["a 500", text(500, "body-of-the-answer")],
  ["broken JSON", text(200, '{"x":"body-of-the-answer"')],
  ["a huge body", text(200, "body-of-the-answer".repeat(100_000))],
  ["a redirect", text(302, "", { location: "/body-of-the-answer" })],
  ["wrong types", json(200, { data: { payment_id: ["body-of-the-answer"] } })],
]

it.each(replies)(
  "nothing confidential is in an error after %s",
  async (_, reply) => {
    const service = await startService(reply)
    const client = onceClientOf(service.url, reply === hang ? 300 : 3000)

    for (const call of [
      () => client.createPayment(request),
      () => client.getStatus(paymentId),
      () => client.refund(paymentId),
    ]) {
      const text = printed(await failureOf(call(), GatewayError))
      expect(confidential.filter((value) => text.includes(value))).toEqual([])
      expect(text).not.toMatch(/AxiosError|ClientRequest|api-secret/)
    }
  }
)

it.each(echoes)(
  "nothing confidential is in an error when the service says: %s",
  async (message) => {
    const service = await startService(
      json(409, { message }),
      json(400, { message, errors: [{ field: message, message }] })
    )
    const client = clientOf(service.url)

    const errors = [
      await failureOf(client.createPayment(request), RejectedError),
      await failureOf(client.createPayment(request), ValidationError),
    ]

    for (const text of errors.map(printed)) {
      expect(text).toContain("[hidden]")
      expect(confidential.filter((value) => text.includes(value))).toEqual([])
    }
  }
)

it("no credential is in an error about a service that is not there", async () => {
  const service = await startService(hang)
  await service.close()

  const error = await clientOf(service.url)
    .createPayment(request)
    .catch((reason: unknown) => reason)

  expect(printed(error)).toContain("ECONNREFUSED")
  for (const value of confidential) {
    expect(printed(error)).not.toContain(value)
  }
})

it("the cause of an error has a code and a message and nothing else", async () => {
  const service = await startService(resetBeforeHeaders)

  const error = await clientOf(service.url)
    .refund(paymentId)
    .catch((reason: unknown) => reason)

  const cause = error instanceof Error ? error.cause : undefined
  expect(cause).toBeInstanceOf(Error)
  expect(Object.getOwnPropertyNames(cause).sort()).toEqual([
    "code",
    "message",
    "stack",
  ])
})

it("a printed client shows no credential", async () => {
  const service = await startService(hang)

  const client = clientOf(service.url)

  expect(inspect(client, { depth: 20, showHidden: true })).toBe(
    "GatewayClient {}"
  )
  expect(JSON.stringify(client)).toBe("{}")
})

it("interceptors on the shop's own axios see nothing", async () => {
  const service = await startService(json(200, created))
  const seen = jest.fn((config) => config)
  const id = axios.interceptors.request.use(seen)

  await clientOf(service.url).createPayment(request)

  axios.interceptors.request.eject(id)
  expect(seen).not.toHaveBeenCalled()
})
