import {
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
import { type Call, Http } from "./http"
import { isUsablePaymentId } from "./payment-id"
import { type GatewayOptions, readSettings } from "./settings"

export type { GatewayOptions } from "./settings"

/**
 * The merchant payment service's four endpoints. Every failure is a
 * GatewayError. Reads are retried; create and refund are sent once, whatever
 * happens: see `mayHaveHappened` on the error.
 */
export class GatewayClient {
  readonly #http: Http

  constructor(options: GatewayOptions) {
    this.#http = new Http(readSettings(options))
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
    return this.#http.send(
      { facts, path: "/merchant/payment/create", body: checked.data },
      createAnswer
    )
  }

  async getDetails(
    paymentId: string,
    { once = false }: { once?: boolean } = {}
  ): Promise<PaymentDetails> {
    const call = callAbout(paymentId, "details", "")
    return this.#http.send({ ...call, once }, detailsAnswer)
  }

  async getStatus(
    paymentId: string,
    { once = false }: { once?: boolean } = {}
  ): Promise<PaymentStatus> {
    const call = callAbout(paymentId, "status", "/status")
    const { status } = await this.#http.send({ ...call, once }, statusAnswer)
    return status
  }

  /** Refunds the whole amount; the service knows no other refund. */
  async refund(paymentId: string): Promise<RefundResult> {
    const call = callAbout(paymentId, "refund", "/refund")
    return this.#http.send(call, refundAnswer)
  }
}

function callAbout(paymentId: string, operation: Operation, end: string): Call {
  const facts = { operation, paymentId }
  if (!isUsablePaymentId(paymentId)) {
    throw new UnusablePaymentIdError(facts)
  }
  const path = `/merchant/payment/${encodeURIComponent(paymentId)}${end}`
  return { facts, path }
}
