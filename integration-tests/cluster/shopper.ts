import { setTimeout as pause } from "node:timers/promises"
import type { SimulatorControl } from "medusa-payment-qr-simulator"
import { z } from "zod"
import { EventReader } from "../support/event-reader"
import type { Session } from "../support/shapes"
import type { Checkout, Shop } from "../support/shop"
import { until } from "../support/until"

const shown = z.object({
  qr_payment: z.object({
    retry_after: z.number(),
    order_id: z.string().nullable(),
  }),
})

/** A page whose question got no answer waits so long, as the checkout component does at the least. */
const SECONDS_AFTER_FAILURE = 3

const POLLS_BEFORE_PAYING = 5
const PATIENCE_SECONDS = 3_600

export type Habits = {
  tabs: number
  /** The pages listen to the stream of events; otherwise they poll. */
  listens: boolean
  /** Completes the cart at the same time as the webhook comes. */
  completes: boolean
  /** Asks for a second code after a change of mind, and pays the first one too. */
  paysTwice: boolean
}

/** Someone with a cart, a code, and pages that ask what became of it. */
export class Shopper {
  readonly habits: Habits
  completions = 0
  /** How often a page was told something. */
  answers = 0
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

  /** All pages have begun to wait, and those that poll have done so for a while. */
  get waitsForSure(): boolean {
    const { tabs, listens } = this.habits
    return this.answers >= tabs * (listens ? 1 : POLLS_BEFORE_PAYING)
  }

  /** Opens the pages; they stay until they show the order. */
  async wait(): Promise<void> {
    this.firstPollAt = Date.now()
    await Promise.all(
      Array.from({ length: this.habits.tabs }, () =>
        this.habits.listens ? this.#listen() : this.#poll()
      )
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

  async #poll(): Promise<void> {
    while (!this.#closed.aborted) {
      const { body } = await this.#shop.poll(given(this.#session).id)
      const told = this.#read(body)
      if (told?.order_id) {
        return
      }
      await pause(1000 * (told?.retry_after ?? SECONDS_AFTER_FAILURE))
    }
  }

  /** Whoever is cut off, as by an instance that is killed, comes back. */
  async #listen(): Promise<void> {
    while (!this.#closed.aborted) {
      if (await this.#hearsOfOrder()) {
        return
      }
      await pause(1000 * SECONDS_AFTER_FAILURE)
    }
  }

  /** One stream, to its end. */
  async #hearsOfOrder(): Promise<boolean> {
    const { id } = given(this.#session)
    const reader = await EventReader.open(this.#shop.url, id).catch(
      () => undefined
    )
    let read = 0
    let isTold = false
    await until(
      "the end of a stream",
      async () => {
        for (const { data } of reader?.events.slice(read) ?? []) {
          read += 1
          isTold ||= Boolean(this.#read(data)?.order_id)
        }
        return this.#closed.aborted || (reader?.isClosed ?? true)
      },
      PATIENCE_SECONDS
    )
    reader?.close()
    return isTold
  }

  #read(body: unknown) {
    const told = shown.safeParse(body).data?.qr_payment
    this.answers += 1
    this.lastPollAt = Date.now()
    this.orderId = told?.order_id ?? this.orderId
    return told
  }
}

function given<T>(value: T | undefined): T {
  if (value === undefined) {
    throw new Error("This shopper has no code yet.")
  }
  return value
}
