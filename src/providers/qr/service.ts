import type {
  AuthorizePaymentInput,
  AuthorizePaymentOutput,
  CancelPaymentInput,
  CancelPaymentOutput,
  CapturePaymentInput,
  CapturePaymentOutput,
  DeletePaymentInput,
  DeletePaymentOutput,
  GetPaymentStatusInput,
  GetPaymentStatusOutput,
  InitiatePaymentInput,
  InitiatePaymentOutput,
  Logger,
  ProviderWebhookPayload,
  Query,
  RefundPaymentInput,
  RefundPaymentOutput,
  RetrievePaymentInput,
  RetrievePaymentOutput,
  UpdatePaymentInput,
  UpdatePaymentOutput,
  WebhookActionResult,
} from "@medusajs/framework/types"
import {
  AbstractPaymentProvider,
  MedusaError,
  PaymentActions,
  PaymentSessionStatus,
} from "@medusajs/framework/utils"
import { GatewayError } from "../../gateway/errors"
import { chargedAmount, formatMoney } from "../../modules/qr-payment/money"
import { type IssuedRow, isIssued } from "../../modules/qr-payment/row"
import type QrPaymentModuleService from "../../modules/qr-payment/service"
import {
  needsNewSession,
  notPaidYet,
  unpaidError,
} from "./authorization-errors"
import { collectionOfSession, hasPaymentOf } from "./medusa-payments"
import { toRefundError, toShopperError } from "./medusa-errors"
import { readOrderFacts } from "./order-facts"
import {
  accountFor,
  type ProviderOptions,
  readProviderOptions,
} from "./provider-options"
import { sessionData } from "./session-data"
import { toPaymentAction, toSessionStatus } from "./status-map"
import { namedPaymentId } from "./webhook-body"

/** What Medusa's container holds for the provider. The module and `query` are there only once all is loaded. */
type Cradle = {
  logger: Logger
  query: Query
  qrPayment: QrPaymentModuleService
}

/** Medusa's payment hooks, told in the ledger's words. */
export default class QrPaymentProvider extends AbstractPaymentProvider<ProviderOptions> {
  static override identifier = "qr"

  readonly #cradle: Cradle
  readonly #options: ProviderOptions

  constructor(cradle: Cradle, options: ProviderOptions) {
    super(cradle, options)
    this.#cradle = cradle
    this.#options = readProviderOptions(options)
  }

  get #module(): QrPaymentModuleService {
    return this.#cradle.qrPayment
  }

  get #account(): string {
    return accountFor(this.#options, this.#module.settings)
  }

  async initiatePayment(
    input: InitiatePaymentInput
  ): Promise<InitiatePaymentOutput> {
    // Medusa sets it after what the storefront sent, so it is the session's own id.
    const sessionId = input.data?.session_id
    if (typeof sessionId !== "string") {
      throw new MedusaError(
        MedusaError.Types.INVALID_DATA,
        "A QR payment can only be started for a payment session."
      )
    }
    const row = await this.#codeFor(
      {
        session_id: sessionId,
        payment_collection_id: await collectionOfSession(
          this.#cradle.query,
          sessionId
        ),
      },
      input
    )
    return {
      id: row.payment_id,
      status: PaymentSessionStatus.PENDING,
      data: sessionData(row),
    }
  }

  async updatePayment(input: UpdatePaymentInput): Promise<UpdatePaymentOutput> {
    const row = await this.#rowOf(input.data)
    const { session_id, payment_collection_id } = row
    const amount = chargedAmount(input.amount, input.currency_code)
    if (
      amount === row.amount &&
      input.currency_code.toLowerCase() === row.currency_code
    ) {
      return { data: sessionData(row) }
    }
    if (!session_id) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        "This QR code serves no payment session any longer; start a new one."
      )
    }
    const renewed = await this.#codeFor(
      { session_id, payment_collection_id },
      input
    )
    return { data: sessionData(renewed) }
  }

  async authorizePayment(
    input: AuthorizePaymentInput
  ): Promise<AuthorizePaymentOutput> {
    // By Medusa's own session id, and never by anything in `data`: the storefront may have written that.
    const sessionId = input.context?.idempotency_key
    const row = sessionId
      ? await this.#module.ledger.findBySession(sessionId)
      : undefined
    if (!sessionId || !row || !isIssued(row)) {
      throw needsNewSession(
        "There is no QR code for this payment session. Please ask for a new one."
      )
    }
    const paid = await this.#expectPaid(row)
    await this.#takeFor(sessionId, paid)
    return {
      status: PaymentSessionStatus.CAPTURED,
      data: sessionData(paid),
    }
  }

  /** A completed code is captured already: here Medusa only asks whether that is so. */
  async capturePayment(
    input: CapturePaymentInput
  ): Promise<CapturePaymentOutput> {
    const paid = await this.#expectPaid(await this.#rowOf(input.data))
    return { data: { ...input.data, ...sessionData(paid) } }
  }

  async refundPayment(input: RefundPaymentInput): Promise<RefundPaymentOutput> {
    const row = await this.#rowOf(input.data)
    const whole = formatMoney(row.amount, row.currency_code)
    if (chargedAmount(input.amount, row.currency_code) !== row.amount) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        `Only the whole amount of ${whole} can be refunded: the payment service does not make partial refunds.`
      )
    }
    try {
      const refunded = await this.#module.refund(row)
      return { data: { ...input.data, ...sessionData(refunded) } }
    } catch (error) {
      throw toRefundError(error, whole)
    }
  }

  /**
   * The service can't cancel a code, and a lost race calls this with paid data: so nothing is done here.
   * The ledger goes on watching the code.
   */
  async cancelPayment(input: CancelPaymentInput): Promise<CancelPaymentOutput> {
    return { data: input.data }
  }

  /** As for cancelPayment. A throw would break the shopper's checkout, and the code may still be paid. */
  async deletePayment(input: DeletePaymentInput): Promise<DeletePaymentOutput> {
    return { data: input.data }
  }

  async getPaymentStatus(
    input: GetPaymentStatusInput
  ): Promise<GetPaymentStatusOutput> {
    const row = await this.#current(await this.#rowOf(input.data))
    return {
      status: toSessionStatus(row.status),
      data: { ...input.data, ...sessionData(row) },
    }
  }

  async retrievePayment(
    input: RetrievePaymentInput
  ): Promise<RetrievePaymentOutput> {
    const row = await this.#current(await this.#rowOf(input.data))
    return { data: { ...input.data, ...sessionData(row) } }
  }

  /**
   * For core's own hook, whose body proves nothing: a payment id that the ledger knows counts as a poll,
   * anything else as nothing, without a call to the service.
   */
  async getWebhookActionAndData({
    data,
  }: ProviderWebhookPayload["payload"]): Promise<WebhookActionResult> {
    const paymentId = namedPaymentId(data)
    const row = paymentId
      ? await this.#module.ledger.findByPaymentId(this.#account, paymentId)
      : undefined
    if (!row || !isIssued(row) || !row.session_id) {
      return { action: PaymentActions.NOT_SUPPORTED }
    }
    const { row: current, mismatch } = (await this.#module.askAsPoll(row)) ?? {
      row,
    }
    if (mismatch || !(await this.#sessionLives(row.session_id))) {
      return { action: PaymentActions.NOT_SUPPORTED }
    }
    return {
      action: toPaymentAction(current.status),
      data: { session_id: row.session_id, amount: Number(current.amount) },
    }
  }

  async #codeFor(
    place: { session_id: string; payment_collection_id: string },
    { amount, currency_code }: InitiatePaymentInput | UpdatePaymentInput
  ): Promise<IssuedRow> {
    try {
      return await this.#module.issueCode({
        ...place,
        account: this.#account,
        amount: chargedAmount(amount, currency_code),
        currency_code: currency_code.toLowerCase(),
        orderFacts: () =>
          readOrderFacts(
            this.#cradle.query,
            place.payment_collection_id,
            this.#module.settings
          ),
      })
    } catch (error) {
      this.#cradle.logger.error(
        `QR payment for session ${place.session_id}: ${messageOf(error)}`
      )
      throw toShopperError(error)
    }
  }

  /** The row that a session's or payment's own data names; this account's rows only. */
  async #rowOf(data: Record<string, unknown> | undefined): Promise<IssuedRow> {
    const paymentId = data?.payment_id
    const row =
      typeof paymentId === "string"
        ? await this.#module.ledger.findByPaymentId(this.#account, paymentId)
        : undefined
    if (!row || !isIssued(row)) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        "This payment is not in the QR payment ledger of this store."
      )
    }
    return row
  }

  /** Promise 2: the service itself says `completed`, with our reference, amount and currency. */
  async #expectPaid(row: IssuedRow): Promise<IssuedRow> {
    const { row: current, details, mismatch } = await this.#ask(row)
    if (details.status !== "completed") {
      throw unpaidError(details.status)
    }
    if (mismatch) {
      throw needsNewSession(
        "Your payment needs a look by the shop before the order can be placed. It is recorded and will be sorted out; please do not pay again."
      )
    }
    return current
  }

  async #ask(row: IssuedRow) {
    try {
      return await this.#module.ask(row)
    } catch (error) {
      this.#cradle.logger.error(`QR payment ${row.id}: ${messageOf(error)}`)
      if (error instanceof GatewayError) {
        throw notPaidYet(
          "The payment service can't be reached to confirm your payment. If you have paid, your payment is safe and the order will follow; please wait a moment."
        )
      }
      throw error
    }
  }

  /** What the service says now; what it last said while it can't be reached. */
  async #current(row: IssuedRow): Promise<IssuedRow> {
    try {
      return (await this.#module.ask(row)).row
    } catch (error) {
      this.#cradle.logger.warn(`QR payment ${row.id}: ${messageOf(error)}`)
      return row
    }
  }

  /** Promise 3: one payment pays for one order, whichever of the sessions that showed its code gets there first. */
  async #takeFor(sessionId: string, row: IssuedRow): Promise<void> {
    const others = (await this.#module.ledger.sessionsOf(row.id)).filter(
      (id) => id !== sessionId
    )
    const free =
      (await this.#module.ledger.take(row.id, sessionId)) &&
      !(await hasPaymentOf(this.#cradle.query, others))
    if (!free) {
      throw notPaidYet(
        "This payment is being used by another checkout of the same cart. Please wait a moment."
      )
    }
  }

  async #sessionLives(sessionId: string): Promise<boolean> {
    try {
      await collectionOfSession(this.#cradle.query, sessionId)
      return true
    } catch {
      return false
    }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : "unknown error"
}
