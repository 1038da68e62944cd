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
  PaymentSessionStatus,
} from "@medusajs/framework/utils"
import { paymentIdShape } from "../../gateway/payment-id"
import { actingAs } from "../../modules/qr-payment/actor"
import { isSettledOutside } from "../../modules/qr-payment/disposition"
import { chargedAmount, formatMoney } from "../../modules/qr-payment/money"
import {
  type FreshRow,
  type IssuedRow,
  isIssued,
} from "../../modules/qr-payment/row"
import type QrPaymentModuleService from "../../modules/qr-payment/service"
import type { Settings } from "../../modules/qr-payment/settings"
import { authorize, expectPaid } from "./authorization"
import { codeForSession } from "./code-for-session"
import { toRefundError } from "../../medusa/errors"
import { expectNoOpenChange } from "../../medusa/open-change"
import { linkedIds } from "../../medusa/linked"
import type { Graph } from "../../medusa/session-amount"
import {
  accountFor,
  accountsOf,
  type ProviderOptions,
  readProviderOptions,
} from "./provider-options"
import { paymentData, sessionData } from "./session-data"
import { toSessionStatus } from "../../medusa/status-map"
import { webhookAction } from "./webhook-action"
import { expectWholeAmount } from "../../medusa/whole-amount"

/** What Medusa's container holds for the provider. The module and `query` are there only once all is loaded. */
type Cradle = {
  logger: Logger
  query: Graph
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

  get #account(): string {
    return accountFor(this.#options, this.#settings)
  }

  get #settings(): Settings {
    return this.#cradle.qrPayment.settings
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
    const row = await actingAs("provider", () =>
      codeForSession(this.#cradle, {
        session_id: sessionId,
        account: this.#account,
        amount: input.amount,
        currency_code: input.currency_code,
      })
    )
    return {
      id: row.payment_id,
      status: PaymentSessionStatus.PENDING,
      data: sessionData(row, this.#settings),
    }
  }

  /**
   * A code can't be changed, and Medusa does not say here which session is meant: `data` is what the caller handed
   * over. So another amount needs another session.
   */
  async updatePayment(input: UpdatePaymentInput): Promise<UpdatePaymentOutput> {
    const row = await this.#rowOf(input.data)
    if (
      chargedAmount(input.amount, input.currency_code) !== row.amount ||
      input.currency_code.toLowerCase() !== row.currency_code
    ) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        `The QR code is for ${formatMoney(row.amount, row.currency_code)} and can't be changed; create a new payment session instead.`
      )
    }
    return { data: sessionData(row, this.#settings) }
  }

  async authorizePayment(
    input: AuthorizePaymentInput
  ): Promise<AuthorizePaymentOutput> {
    // By Medusa's own session id, and never by anything in `data`: the storefront may have written that.
    const sessionId = input.context?.idempotency_key ?? ""
    const paid = await actingAs("provider", () =>
      authorize(this.#cradle, sessionId)
    )
    return {
      status: PaymentSessionStatus.CAPTURED,
      data: paymentData(paid),
    }
  }

  /** A completed code is captured already: here Medusa only asks whether that is so. */
  async capturePayment(
    input: CapturePaymentInput
  ): Promise<CapturePaymentOutput> {
    const row = await this.#rowOf(input.data)
    const paid = await actingAs("provider", () => expectPaid(this.#cradle, row))
    return { data: { ...input.data, ...paymentData(paid) } }
  }

  async refundPayment(input: RefundPaymentInput): Promise<RefundPaymentOutput> {
    const row = await this.#rowOf(input.data)
    expectWholeAmount(row, input.amount)
    if (isSettledOutside(row)) {
      return { data: input.data }
    }
    await expectNoOpenChange(this.#cradle.query, row)
    try {
      const reason = (await this.#isOrdered(row))
        ? "merchant"
        : "order_not_placed"
      const refunded = await actingAs("provider", () =>
        this.#cradle.qrPayment.refund(row, reason)
      )
      return { data: { ...input.data, ...paymentData(refunded) } }
    } catch (error) {
      throw toRefundError(error, formatMoney(row.amount, row.currency_code))
    }
  }

  /** Without an order, it is Medusa that gives the money of a failed completion back. The ledger may not know it yet. */
  async #isOrdered(row: IssuedRow): Promise<boolean> {
    const { order_id, payment_collection_id } = row
    return (
      order_id !== null ||
      (await linkedIds(this.#cradle.query, "order", payment_collection_id))
        .length > 0
    )
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
    const row = await this.#sync(input.data)
    return {
      status: toSessionStatus(row.status),
      data: { ...input.data, ...sessionData(row, this.#settings) },
    }
  }

  async retrievePayment(
    input: RetrievePaymentInput
  ): Promise<RetrievePaymentOutput> {
    const row = await this.#sync(input.data)
    return { data: { ...input.data, ...sessionData(row, this.#settings) } }
  }

  async getWebhookActionAndData({
    data,
  }: ProviderWebhookPayload["payload"]): Promise<WebhookActionResult> {
    const { qrPayment, query } = this.#cradle
    return await actingAs("provider", () =>
      webhookAction(qrPayment, query, accountsOf(this.#account), data)
    )
  }

  async #sync(data: Record<string, unknown> | undefined): Promise<IssuedRow> {
    const row = await this.#rowOf(data)
    return await actingAs("provider", () =>
      this.#cradle.qrPayment.syncAsPoll(row)
    )
  }

  /** The row that a session's or payment's own data names; this account's rows only. */
  async #rowOf(
    data: Record<string, unknown> | undefined
  ): Promise<IssuedRow & FreshRow> {
    const named = paymentIdShape.safeParse(data?.payment_id)
    const row = named.success
      ? await this.#cradle.qrPayment.ledger.findByPaymentId(
          accountsOf(this.#account),
          named.data
        )
      : undefined
    if (!row || !isIssued(row)) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        "This payment is not in the QR payment ledger of this store."
      )
    }
    return row
  }
}
