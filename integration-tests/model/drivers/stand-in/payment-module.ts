import { PaymentSessionStatus } from "@medusajs/framework/utils"
import { chargedAmount } from "../../../../src/modules/qr-payment/money"
import { QR_PROVIDER } from "../../../support/shop"
import { invalid } from "./invalid"
import { type Payment, type Session, sumOf } from "./medusa-store"
import { PaymentSessions } from "./payment-sessions"
import { refreshCollection } from "./refresh-collection"

type RefundInput = { payment_id: string; amount?: number }

/** Medusa's payment module in one process: its order of writes and provider calls is that of 2.21.2. */
export class PaymentModule extends PaymentSessions {
  async authorizePaymentSession(id: string): Promise<Payment> {
    const session = await this.session(id)
    const existing = this.#paymentOf(id)
    if (existing && session.authorized_at) {
      return existing
    }
    const collection = this.store.collection(session.payment_collection_id)
    const askedBefore = collection.amount
    const { data, status } =
      session.provider_id === QR_PROVIDER
        ? await this.qr.authorizePayment({
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
        this.#expectWhole(payment, [askedBefore, collection.amount])
      }
      refreshCollection(this.store, collection.id)
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
        await this.qr.capturePayment({ data: payment.data ?? {} })
      }
      await this.life.write(() => {
        this.#capture(payment)
        const collection = this.store.collection(payment.payment_collection_id)
        this.#expectWhole(payment, [collection.amount])
        refreshCollection(this.store, collection.id)
      })
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
        const { data } = await this.qr.refundPayment({
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
    await life.write(() =>
      refreshCollection(store, payment.payment_collection_id)
    )
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
      await this.qr.cancelPayment({ data: payment.data ?? {} })
    }
    await this.life.write(() => {
      payment.canceled_at = new Date()
    })
  }

  async retrievePaymentCollection(id: string) {
    return await this.life.read(() => ({ ...this.store.collection(id) }))
  }

  async updatePaymentCollections(
    id: string,
    sums: { status?: string; captured_amount: number; refunded_amount: number }
  ): Promise<void> {
    await this.life.write(() => {
      Object.assign(this.store.collection(id), sums)
    })
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

  /** Nobody can know of a change that comes while the provider answers: either amount will do. */
  #expectWhole({ id, ...payment }: Payment, asked: number[]): void {
    const { provider_id, amount, currency_code } = payment
    const taken = chargedAmount(amount, currency_code)
    if (
      provider_id === QR_PROVIDER &&
      asked.every((one) => chargedAmount(one, currency_code) !== taken)
    ) {
      this.store.miscaptured.push({ payment: id, taken, asked })
    }
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
}
