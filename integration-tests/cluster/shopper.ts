import { setTimeout as pause } from "node:timers/promises"
import type { SimulatorControl } from "medusa-payment-qr-simulator"
import { z } from "zod"
import type { Session } from "../support/shapes"
import type { Checkout, Shop } from "../support/shop"

const shown = z.object({
  qr_payment: z.object({
    retry_after: z.number(),
    order_id: z.string().nullable(),
  }),
})

/** A page whose question got no answer waits so long, as the checkout component does at the least. */
const SECONDS_AFTER_FAILURE = 3

export type Habits = {
  tabs: number
  /** Completes the cart at the same time as the webhook comes. */
  completes: boolean
  /** Asks for a second code after a change of mind, and pays the first one too. */
  paysTwice: boolean
}

/** Someone with a cart, a code, and pages that ask what became of it. */
export class Shopper {
  readonly habits: Habits
  completions = 0
  polls = 0
  /** Between them the pages ask. */
  firstPollAt = Infinity
  lastPollAt = 0
  orderId?: string

  readonly #shop: Shop
  readonly #service: SimulatorControl
  readonly #closed: AbortSignal
  #checkout?: Checkout
  #session?: Session
  #replaced?: Session

  constructor(
    shop: Shop,
    service: SimulatorControl,
    closed: AbortSignal,
    habits: Habits
  ) {
    this.#shop = shop
    this.#service = service
    this.#closed = closed
    this.habits = habits
  }

  get checkout(): Checkout {
    return given(this.#checkout)
  }

  get paymentId(): string {
    return given(this.#session).data.payment_id
  }

  get replacedPaymentId(): string | undefined {
    return this.#replaced?.data.payment_id
  }

  async openCode(): Promise<void> {
    const checkout = await this.#shop.checkout()
    const session = await this.#shop.startSession(checkout)
    this.#checkout = checkout
    this.#session = session
    if (this.habits.paysTwice) {
      const { total } = await this.#shop.setQuantity(checkout, 2)
      this.#checkout = { ...checkout, total }
      this.#replaced = session
      this.#session = await this.#shop.startSession(checkout)
    }
  }

  /** Opens the pages; they ask until they show the order. */
  async wait(): Promise<void> {
    this.firstPollAt = Date.now()
    await Promise.all(
      Array.from({ length: this.habits.tabs }, () => this.#tab())
    )
  }

  async pay(): Promise<void> {
    if (this.replacedPaymentId) {
      await this.#service.pay(this.replacedPaymentId)
    }
    await this.#service.pay(this.paymentId)
    if (this.habits.completes) {
      this.completions += 1
      // Whatever it answers, and however late: the pages show what has come of it.
      void this.#shop.store("POST", `/carts/${this.checkout.cartId}/complete`)
    }
  }

  async #tab(): Promise<void> {
    while (!this.#closed.aborted) {
      const { body } = await this.#shop.poll(given(this.#session).id)
      this.polls += 1
      this.lastPollAt = Date.now()
      const { data } = shown.safeParse(body)
      if (data?.qr_payment.order_id) {
        this.orderId = data.qr_payment.order_id
        return
      }
      await pause(
        1000 * (data?.qr_payment.retry_after ?? SECONDS_AFTER_FAILURE)
      )
    }
  }
}

function given<T>(value: T | undefined): T {
  if (value === undefined) {
    throw new Error("This shopper has no code yet.")
  }
  return value
}
