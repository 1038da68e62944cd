import { MedusaError, PaymentSessionStatus } from "@medusajs/framework/utils"
import type QrPaymentProvider from "../../../src/providers/qr/service"
import { invalid } from "./invalid"
import type { Life } from "./life"
import {
  type MedusaStore,
  type Payment,
  QR_PROVIDER,
  type Session,
  sumOf,
} from "./medusa-store"

type RefundInput = { payment_id: string; amount?: number }

/** Medusa's payment module in one process: its order of writes and provider calls is that of 2.21.2. */
export class PaymentModule {
  provider?: QrPaymentProvider

  constructor(
    private readonly store: MedusaStore,
    private readonly life: Life
  ) {}

  get #qr(): QrPaymentProvider {
    if (!this.provider) {
      throw new Error("The provider is not loaded yet.")
    }
    return this.provider
  }

  async createPaymentSession(
    payment_collection_id: string,
    provider_id: string,
    sent: Record<string, unknown> = {}
  ): Promise<Session> {
    const { store, life } = this
    const { amount, currency_code } = store.collection(payment_collection_id)
    const session = await life.write(() => {
      const made: Session = {
        id: store.id("payses"),
        payment_collection_id,
        provider_id,
        amount,
        currency_code,
        status: PaymentSessionStatus.PENDING,
        data: sent,
        authorized_at: null,
      }
      store.sessions.push(made)
      return made
    })
    try {
      const data =
        provider_id === QR_PROVIDER ? await this.#initiate(session) : {}
      await life.write(() => {
        session.data = { ...sent, ...data }
        store.everySession.push(session.id)
        if (typeof data?.payment_id === "string") {
          store.shown.push(data.payment_id)
        }
      })
    } catch (error) {
      await life.write(() => this.#drop(session.id))
      throw error
    }
    return session
  }

  async #initiate({ id, amount, currency_code, data }: Session) {
    const initiated = await this.#qr.initiatePayment({
      amount,
      currency_code,
      data: { ...data, session_id: id },
      context: { idempotency_key: id },
    })
    return initiated.data
  }

  async listPaymentSessions(filters: { payment_collection_id: string }) {
    return await this.life.read(() =>
      this.store.sessions
        .filter(
          (one) => one.payment_collection_id === filters.payment_collection_id
        )
        .map((one) => ({ ...one }))
    )
  }

  async updatePaymentSession(input: {
    id: string
    amount: number
    currency_code: string
    data: Record<string, unknown>
  }): Promise<void> {
    const session = await this.#session(input.id)
    const { data } =
      session.provider_id === QR_PROVIDER
        ? await this.#qr.updatePayment(input)
        : input
    await this.life.write(() => {
      session.amount = input.amount
      session.data = { ...session.data, ...data }
    })
  }

  async deletePaymentSession(id: string): Promise<void> {
    const session = await this.#session(id)
    if (session.provider_id === QR_PROVIDER) {
      await this.#qr.deletePayment({ data: session.data })
    }
    await this.life.write(() => this.#drop(id))
  }

  async authorizePaymentSession(id: string): Promise<Payment> {
    const session = await this.#session(id)
    const existing = this.#paymentOf(id)
    if (existing && session.authorized_at) {
      return existing
    }
    const { data, status } =
      session.provider_id === QR_PROVIDER
        ? await this.#qr.authorizePayment({
            data: session.data,
            context: { idempotency_key: id },
          })
        : { data: {}, status: PaymentSessionStatus.AUTHORIZED }
    // Session, payment and capture are written in one transaction.
    return await this.life.write(() => {
      if (this.#paymentOf(id)) {
        throw new Error("Payment with payment_session_id already exists")
      }
      session.status = PaymentSessionStatus.AUTHORIZED
      session.authorized_at = new Date()
      session.data = data ?? {}
      const payment = this.#newPayment(session)
      if (status === PaymentSessionStatus.CAPTURED) {
        this.#capture(payment)
      }
      return payment
    })
  }

  async capturePayment(id: string): Promise<Payment> {
    const payment = await this.life.read(() => this.store.payment(id))
    if (payment.canceled_at) {
      throw invalid(`The payment: ${id} has been canceled.`)
    }
    if (!payment.captured_at) {
      if (payment.provider_id === QR_PROVIDER) {
        await this.#qr.capturePayment({ data: payment.data ?? {} })
      }
      await this.life.write(() => this.#capture(payment))
    }
    return payment
  }

  async refundPayment(input: RefundInput): Promise<Payment> {
    const { store, life } = this
    const payment = await life.read(() => store.payment(input.payment_id))
    const amount = input.amount ?? payment.amount
    const refund = await life.write(() => {
      const left = sumOf(payment.captures) - sumOf(payment.refunds) - amount
      if (left < -0.01) {
        throw invalid(
          "You cannot refund more than what is captured on the payment."
        )
      }
      const made = { id: store.id("ref"), amount, created_at: new Date() }
      payment.refunds.push(made)
      return made
    })
    try {
      if (payment.provider_id === QR_PROVIDER) {
        const { data } = await this.#qr.refundPayment({
          data: payment.data ?? {},
          amount,
          context: { idempotency_key: refund.id },
        })
        await life.write(() => {
          payment.data = data ?? null
        })
      }
    } catch (error) {
      await life.write(() => {
        payment.refunds = payment.refunds.filter((one) => one !== refund)
      })
      throw error
    }
    return payment
  }

  async deleteRefunds(ids: string[]): Promise<void> {
    await this.life.write(() => {
      for (const payment of this.store.payments) {
        payment.refunds = payment.refunds.filter(({ id }) => !ids.includes(id))
      }
    })
  }

  async cancelPayment(id: string): Promise<void> {
    const payment = await this.life.read(() => this.store.payment(id))
    if (payment.provider_id === QR_PROVIDER) {
      await this.#qr.cancelPayment({ data: payment.data ?? {} })
    }
    await this.life.write(() => {
      payment.canceled_at = new Date()
    })
  }

  async updatePaymentCollections(
    id: string,
    sums: { status: string; captured_amount: number; refunded_amount: number }
  ): Promise<void> {
    await this.life.write(() => {
      Object.assign(this.store.collection(id), sums)
    })
  }

  async #session(id: string): Promise<Session> {
    const session = await this.life.read(() => this.store.session(id))
    if (!session) {
      throw new MedusaError(
        MedusaError.Types.NOT_FOUND,
        `PaymentSession with id: ${id} was not found`
      )
    }
    return session
  }

  #paymentOf(sessionId: string): Payment | undefined {
    return this.store.payments.find(
      (one) => one.payment_session_id === sessionId
    )
  }

  #newPayment(session: Session): Payment {
    const payment: Payment = {
      id: this.store.id("pay"),
      payment_session_id: session.id,
      payment_collection_id: session.payment_collection_id,
      provider_id: session.provider_id,
      amount: session.amount,
      currency_code: session.currency_code,
      data: session.data,
      captured_at: null,
      canceled_at: null,
      captures: [],
      refunds: [],
    }
    this.store.payments.push(payment)
    return payment
  }

  #capture(payment: Payment): void {
    const { amount } = payment
    payment.captures.push({
      id: this.store.id("capt"),
      amount,
      created_at: new Date(),
    })
    payment.captured_at = new Date()
  }

  #drop(id: string): void {
    this.store.sessions = this.store.sessions.filter((one) => one.id !== id)
  }
}
