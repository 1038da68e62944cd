import http from "node:http"
import https from "node:https"
import axios, { type AxiosInstance } from "axios"
import type { z } from "zod"
import { readAnswer } from "./answer"
import type { AboutPayment, CreatePaymentRequest } from "./contract"
import { Deadline } from "./deadline"
import { changesMoney, type ErrorFacts, TimedOutError } from "./errors"
import { errorFromFailure } from "./failure"
import { type Redact, redactorOf } from "./redact"
import type { Answer } from "./rejection"
import { withRetries } from "./retry"
import { tracedCall } from "./traced-call"

/** As the plugin's options were checked: see modules/qr-payment/settings.ts. */
export type GatewayOptions = {
  baseUrl: string
  apiKey: string
  apiSecret: string
  /** The end of a whole call, retries included. */
  timeoutMs: number
}

const largestAnswer = 1024 * 1024

export type Call = {
  facts: ErrorFacts
  path: string
  body?: CreatePaymentRequest
  /** Reads are repeated after a passing failure, unless the caller may ask only once. */
  once?: boolean
}

/** Sends calls to the service. What it throws is always a GatewayError. */
export class Http {
  readonly #options: GatewayOptions
  readonly #baseUrl: string
  readonly #reads: AxiosInstance
  readonly #moneyCalls: AxiosInstance

  constructor(options: GatewayOptions) {
    const { origin, pathname } = new URL(options.baseUrl)
    this.#options = options
    // Without a slash at its end, so that paths can be appended.
    this.#baseUrl = origin + pathname.replace(/\/+$/, "")
    this.#reads = instanceOf(options, true)
    // A connection that is kept alive may be closed by the other side while a
    // request is on its way, and then nobody knows whether it arrived.
    this.#moneyCalls = instanceOf(options, false)
  }

  async send<T extends AboutPayment>(
    call: Call,
    shape: z.ZodType<{ data: T }>
  ): Promise<T> {
    const { apiKey, apiSecret, timeoutMs } = this.#options
    const redact = redactorOf([apiKey, apiSecret], call.body)
    const deadline = new Deadline(timeoutMs)
    const { facts, body } = call
    let attempts = 0
    const attempt = async () => {
      attempts += 1
      const traced = {
        facts,
        referenceId: body?.reference_id,
        attempt: attempts,
      }
      return await tracedCall(traced, async (span) => {
        const answer = await this.#exchange(call, deadline, redact)
        span.setAttribute("http.response.status_code", answer.httpStatus)
        return readAnswer(shape, answer, facts, redact)
      })
    }
    try {
      return call.once || changesMoney(call.facts.operation)
        ? await attempt()
        : await withRetries(attempt, deadline)
    } finally {
      deadline.clear()
    }
  }

  async #exchange(
    { facts, path, body }: Call,
    deadline: Deadline,
    redact: Redact
  ): Promise<Answer> {
    const money = changesMoney(facts.operation)
    const client = money ? this.#moneyCalls : this.#reads
    try {
      const response = await client.request<unknown>({
        method: money ? "POST" : "GET",
        url: this.#baseUrl + path,
        data: body && JSON.stringify(body),
        // Refund has no body; without `false` a form would be announced.
        headers: { "Content-Type": body ? "application/json" : false },
        signal: deadline.signal,
      })
      const retryAfter: unknown = response.headers["retry-after"]
      return {
        httpStatus: response.status,
        retryAfter: typeof retryAfter === "string" ? retryAfter : undefined,
        text: typeof response.data === "string" ? response.data : "",
      }
    } catch (thrown) {
      throw deadline.passed
        ? new TimedOutError(facts, deadline.timeoutMs)
        : errorFromFailure(thrown, facts, redact)
    }
  }
}

/** Its own instance: interceptors on the shop's axios must not see headers. */
function instanceOf(
  { apiKey, apiSecret }: GatewayOptions,
  keepAlive: boolean
): AxiosInstance {
  return axios.create({
    adapter: "http",
    headers: {
      Accept: "application/json",
      "User-Agent": "medusa-payment-qr",
      "api-key": apiKey,
      "api-secret": apiSecret,
    },
    httpAgent: new http.Agent({ keepAlive }),
    httpsAgent: new https.Agent({ keepAlive }),
    // Counted after decompression, so a small bomb is stopped as well.
    maxContentLength: largestAnswer,
    // The credentials go to the configured address and nowhere else.
    maxRedirects: 0,
    responseType: "text",
    transformRequest: [],
    transformResponse: [],
    validateStatus: () => true,
  })
}
