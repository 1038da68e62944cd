import { MedusaError, PaymentSessionStatus } from "@medusajs/framework/utils"
import type QrPaymentProvider from "../../../../src/providers/qr/service"
import type { Life } from "./life"
import { QR_PROVIDER } from "../../../support/shop"
import type { MedusaStore, Session } from "./medusa-store"

/** The sessions of Medusa's payment module in one process: its order of writes and provider calls is that of 2.21.2. */
export class PaymentSessions {
  provider?: QrPaymentProvider

  constructor(
    protected readonly store: MedusaStore,
    protected readonly life: Life
  ) {}

  protected get qr(): QrPaymentProvider {
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
        if (typeof data?.payment_id === "string") {
          const { id } = session
          const { payment_id: paymentId } = data
          store.onShown(payment_collection_id, { id, paymentId })
        }
      })
    } catch (error) {
      await life.write(() => this.#drop(session.id))
      throw error
    }
    return session
  }

  async #initiate({ id, amount, currency_code, data }: Session) {
    const initiated = await this.qr.initiatePayment({
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
    const session = await this.session(input.id)
    const { data } =
      session.provider_id === QR_PROVIDER
        ? await this.qr.updatePayment(input)
        : input
    await this.life.write(() => {
      session.amount = input.amount
      session.data = { ...session.data, ...data }
    })
  }

  async deletePaymentSession(id: string): Promise<void> {
    const session = await this.session(id)
    if (session.provider_id === QR_PROVIDER) {
      await this.qr.deletePayment({ data: session.data })
    }
    await this.life.write(() => this.#drop(id))
  }

  protected async session(id: string): Promise<Session> {
    const session = await this.life.read(() => this.store.session(id))
    if (!session) {
      throw new MedusaError(
        MedusaError.Types.NOT_FOUND,
        `PaymentSession with id: ${id} was not found`
      )
    }
    return session
  }

  #drop(id: string): void {
    this.store.sessions = this.store.sessions.filter((one) => one.id !== id)
  }
}
