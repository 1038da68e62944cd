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
import { type Call, type GatewayOptions, Http } from "./http"
import { paymentIdShape } from "./payment-id"

/**
 * The merchant payment service's four endpoints. Every failure is a
 * GatewayError. Reads are retried; create and refund are sent once, whatever
 * happens: see `mayHaveHappened` on the error.
 */
export class GatewayClient {
  readonly #http: Http

  constructor(options: GatewayOptions) {
    this.#http = new Http(options)
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

  /** Refunds the whole amount: the service doesn't support partial refunds. */
  async refund(paymentId: string): Promise<RefundResult> {
    const call = callAbout(paymentId, "refund", "/refund")
    return this.#http.send(call, refundAnswer)
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
