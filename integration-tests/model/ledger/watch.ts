import { paymentStatuses } from "../../../src/gateway/contract"
import { chargedAmount } from "../../../src/modules/qr-payment/money"
import type { QrPaymentRow } from "../../../src/modules/qr-payment/row"
import type { Action, Kind } from "./actions"
import { promise } from "./broken-promise"
import { Held } from "./held"
import { type Payment, QR_PROVIDER, sumOf } from "./medusa-store"
import type { World } from "./world"

const forged: Kind[] = ["forgedPoll", "forgedWebhook"]

/** These ask the service only when nobody has just done so. */
const paced: Kind[] = [
  ...(["poll", "coreHook", "start", "startRest"] as const),
  ...(["complete", "completeAgain"] as const),
]

const PACE_MS = 3_000

const later: Record<QrPaymentRow["status"], QrPaymentRow["status"][]> = {
  pending: [...paymentStatuses],
  failed: ["failed", "expired", "completed", "refunded"],
  expired: ["expired", "completed", "refunded"],
  completed: ["completed", "refunded"],
  refunded: ["refunded"],
}

export type Before = {
  calls: number
  at: number
  passed: number
  orders: number
  deaths: number
  held: ReturnType<Held["look"]>
}

/** Looks after every step whether something happened that never may. */
export class Watch {
  #rows = new Map<string, QrPaymentRow>()
  readonly #asked = new Map<string, number>()
  readonly #held: Held

  constructor(private readonly world: World) {
    this.#held = new Held(world)
  }

  before(): Before {
    const { service, store, passed, deaths } = this.world
    return {
      calls: service.state.journal.read({}).length,
      at: Date.now() + passed,
      passed,
      orders: store.count,
      deaths,
      held: this.#held.look(),
    }
  }

  async after(actions: Action[], before: Before): Promise<void> {
    const rows = await this.world.rows()
    this.#onlyForward(rows)
    this.#held.expectKept(before.held)
    this.#pace(actions, before)
    if (isForgery(actions) && this.world.deaths === before.deaths) {
      this.#nothingChanged(rows, before)
    }
    this.#countAttention(rows)
    this.#rows = new Map(rows.map((row) => [row.id, row]))
    for (const payment of this.world.store.payments) {
      this.#capturedIsPaid(payment)
    }
    const [wrong] = this.world.store.miscaptured
    promise(
      !wrong,
      "2: a payment covers what its collection asks for when it is captured",
      wrong
    )
    for (const {
      paymentId,
      refundCount,
    } of this.world.service.state.books.all()) {
      promise(refundCount <= 1, "3: at most one refund a payment", {
        paymentId,
        refundCount,
      })
    }
  }

  #onlyForward(rows: QrPaymentRow[]): void {
    for (const row of rows) {
      const known = this.#rows.get(row.id)
      if (known) {
        const { id, status, payment_id, order_id } = row
        promise(
          later[known.status].includes(status),
          "5: a status only moves forward",
          { id, from: known.status, to: status }
        )
        promise(
          known.payment_id === null || known.payment_id === payment_id,
          "1: a row keeps its payment",
          { id, from: known.payment_id, to: payment_id }
        )
        const stands = this.world.store.orders.find(
          (order) => order.id === known.order_id
        )
        promise(
          !stands ||
            known.order_id === order_id ||
            !this.world.store.isPaid(stands),
          "3: one payment never pays for two orders",
          { id, from: known.order_id, to: order_id }
        )
      }
    }
    const restored = [...this.world.lost.values()]
    const gone = [...this.#rows.keys()].filter(
      (id) => !restored.includes(id) && rows.every((row) => row.id !== id)
    )
    promise(!gone.length, "1: no row is ever lost", { gone })
  }

  #countAttention(rows: QrPaymentRow[]): void {
    for (const { id, attention_kind } of rows) {
      const known = this.#rows.get(id)
      if (attention_kind && attention_kind !== known?.attention_kind) {
        this.world.tally.count(`needs attention: ${attention_kind}`)
      }
    }
  }

  #pace(actions: Action[], before: Before): void {
    if (!actions.some(({ kind }) => paced.includes(kind))) {
      return
    }
    const onlyPaced = actions.every(({ kind }) => paced.includes(kind))
    const calls = this.world.service.state.journal
      .read({})
      .slice(before.calls)
      .filter(({ endpoint }) => endpoint === "details")
    const asked = new Set(calls.flatMap(({ paymentId }) => paymentId ?? []))
    for (const payment of asked) {
      const own = calls.filter(({ paymentId }) => paymentId === payment)
      // From the earliest moment of the one check to the latest of the other: a slow machine raises no alarm.
      const arrived = Math.max(...own.map(({ at }) => at)) + before.passed
      const since = arrived - (this.#asked.get(payment) ?? -Infinity)
      promise(
        !onlyPaced || (own.length === 1 && since >= PACE_MS),
        "4: a poll asks about a payment at most once every 3 s",
        { payment, calls: own.length, since }
      )
      // Beside others, who may ask whenever they like, nobody knows which of them it was.
      if (onlyPaced) {
        this.#asked.set(payment, before.at)
      }
    }
  }

  #nothingChanged(rows: QrPaymentRow[], before: Before): void {
    const { service, store } = this.world
    const calls = service.state.journal.read({}).length - before.calls
    const same = rows.every(
      (row) => JSON.stringify(row) === JSON.stringify(this.#rows.get(row.id))
    )
    promise(
      same && !calls && store.count === before.orders,
      "4: a forged call changes nothing and asks nobody",
      { calls, rows: same ? "same" : "changed" }
    )
  }

  /** Promise 2, for each payment that Medusa calls captured. */
  #capturedIsPaid(payment: Payment): void {
    const { provider_id, captured_at, data, captures, currency_code } = payment
    if (provider_id !== QR_PROVIDER || !captured_at) {
      return
    }
    const id = data?.payment_id
    const booked =
      typeof id === "string"
        ? this.world.service.state.books.find(id)
        : undefined
    const row = this.#rows.get(booked?.request.reference_id ?? "")
    const taken = chargedAmount(sumOf(captures), currency_code)
    promise(
      booked !== undefined &&
        booked.paidAt !== null &&
        this.world.confirmed.has(booked.paymentId) &&
        row !== undefined &&
        row.payment_id === id &&
        row.payment_collection_id === payment.payment_collection_id &&
        Number(taken) === booked.request.amount &&
        currency_code === booked.request.currency.toLowerCase(),
      "2: what counts as paid was paid, in this amount and currency",
      {
        payment: payment.id,
        taken,
        currency_code,
        booked: booked && {
          status: booked.status,
          amount: booked.request.amount,
          currency: booked.request.currency,
          confirmed: this.world.confirmed.has(booked.paymentId),
        },
        row: row && { id: row.id, payment_id: row.payment_id },
      }
    )
  }
}

function isForgery(actions: Action[]): boolean {
  return (
    actions.length > 0 && actions.every(({ kind }) => forged.includes(kind))
  )
}
