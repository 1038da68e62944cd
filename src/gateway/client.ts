import type { z } from "zod"
import {
  type AboutPayment,
  createAnswer,
  type CreatedPayment,
  type CreatePaymentRequest,
  createPaymentRequest,
  detailsAnswer,
  type PaymentDetails,
  type PaymentStatus,
  refundAnswer,
  type RefundResult,
  statusAnswer,
} from "./contract"
import {
  type Operation,
  UnusablePaymentIdError,
  ValidationError,
} from "./errors"
import { type Call, type GatewayOptions, Http } from "./http"
import { paymentIdShape } from "./payment-id"

/** Is told how each call that was sent has ended: with an answer, or with an error. It must not throw. */
export type OutcomeListener = (error?: unknown) => void

/**
 * The merchant payment service's four endpoints. Every failure is a
 * GatewayError. Reads are retried; create and refund are sent once, whatever
 * happens: see `mayHaveHappened` on the error.
 */
export class GatewayClient {
  readonly #http: Http
  readonly #listener: OutcomeListener

  constructor(
    options: GatewayOptions,
    listener: OutcomeListener = () => undefined
  ) {
    this.#http = new Http(options)
    this.#listener = listener
  }

  async createPayment(request: CreatePaymentRequest): Promise<CreatedPayment> {
    const facts = { operation: "create" } as const
    const checked = createPaymentRequest.safeParse(request)
    if (!checked.success) {
      const problems = checked.error.issues.map(({ path, message }) => ({
        field: path.join("."),
        message,
      }))
      throw new ValidationError(facts, "not sent", problems)
    }
    return this.#send(
      { facts, path: "/merchant/payment/create", body: checked.data },
      createAnswer
    )
  }

  async getDetails(
    paymentId: string,
    { once = false }: { once?: boolean } = {}
  ): Promise<PaymentDetails> {
    const call = callAbout(paymentId, "details", "")
    return this.#send({ ...call, once }, detailsAnswer)
  }

  async getStatus(
    paymentId: string,
    { once = false }: { once?: boolean } = {}
  ): Promise<PaymentStatus> {
    const call = callAbout(paymentId, "status", "/status")
    const { status } = await this.#send({ ...call, once }, statusAnswer)
    return status
  }

  /** Refunds the whole amount: the service doesn't support partial refunds. */
  async refund(paymentId: string): Promise<RefundResult> {
    const call = callAbout(paymentId, "refund", "/refund")
    return this.#send(call, refundAnswer)
  }

  async #send<T extends AboutPayment>(
    call: Call,
    shape: z.ZodType<{ data: T }>
  ): Promise<T> {
    const sent = this.#http.send(call, shape)
    sent.then(
      () => this.#listener(),
      (error: unknown) => this.#listener(error)
    )
    return await sent
  }
}

function callAbout(paymentId: string, operation: Operation, end: string): Call {
  const facts = { operation, paymentId }
  if (!paymentIdShape.safeParse(paymentId).success) {
    throw new UnusablePaymentIdError(facts)
  }
  const path = `/merchant/payment/${encodeURIComponent(paymentId)}${end}`
  return { facts, path }
}
