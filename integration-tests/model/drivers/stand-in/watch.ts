import type { JournalEntry } from "../../../../simulator/src/journal/shapes"
import { paymentStatuses } from "../../../../src/gateway/contract"
import type { LedgerRow } from "../../../support/ledger"
import type { Glance } from "../../promises/books"
import { expectThat } from "../../promises/broken-promise"
import type { Action, Kind } from "../../vocabulary/actions"
import type { StandIn } from "./driver"

/** These ask the service only when nobody has just done so. */
const paced: Kind[] = [
  ...(["poll", "poll ten times at once", "forge", "new cart"] as const),
  ...(["start session", "start rest", "complete"] as const),
  "complete again and again",
]

const PACE_MS = 3_000

const later: Record<string, readonly string[]> = {
  pending: paymentStatuses,
  failed: ["failed", "expired", "completed", "refunded"],
  expired: ["expired", "completed", "refunded"],
  completed: ["completed", "refunded"],
  refunded: ["refunded"],
}

/** Looks after every step whether something happened that never may. */
export class Watch {
  #rows = new Map<string, LedgerRow>()
  readonly #asked = new Map<string, number>()
  #calls = 0
  #at = Date.now()
  #passed = 0

  constructor(private readonly driver: StandIn) {}

  async after(actions: Action[], { rows, service }: Glance): Promise<void> {
    const { world } = this.driver
    this.#onlyForward(rows)
    this.#pace(actions)
    this.#countAttention(rows)
    this.#rows = new Map(rows.map((row) => [row.id, row]))
    const [wrong] = world.store.miscaptured
    expectThat(2, !wrong, "captured for less than was asked for then", wrong)
    const twice = service.find(({ refund_count }) => refund_count > 1)
    expectThat(3, !twice, "refunded twice", twice)
    this.#calls = this.#journal.length
    this.#at = Date.now() + world.passed
    this.#passed = world.passed
  }

  get #journal() {
    return this.driver.world.lane.service.state.journal.read({})
  }

  #onlyForward(rows: LedgerRow[]): void {
    const { memory, world } = this.driver
    const { store } = world
    for (const row of rows) {
      const known = this.#rows.get(row.id)
      if (known) {
        const { status, payment_id, order_id } = row
        const figures = { known, row }
        const isLater = later[known.status]?.includes(status) ?? false
        expectThat(3, isLater, "a status moves back", figures)
        expectThat(
          1,
          known.payment_id === null || known.payment_id === payment_id,
          "a row loses its payment",
          figures
        )
        const stands = store.orders.find(({ id }) => id === known.order_id)
        expectThat(
          3,
          !stands || known.order_id === order_id || !store.isPaid(stands),
          "one payment pays for two orders",
          figures
        )
      }
    }
    const restored = [...memory.lost.values()]
    const gone = [...this.#rows.keys()].filter(
      (id) => !restored.includes(id) && rows.every((row) => row.id !== id)
    )
    expectThat(1, !gone.length, "a row is lost", gone)
  }

  #countAttention(rows: LedgerRow[]): void {
    for (const { id, attention_kind } of rows) {
      const known = this.#rows.get(id)
      if (attention_kind && attention_kind !== known?.attention_kind) {
        this.driver.tally.count(`needs attention: ${attention_kind}`)
      }
    }
  }

  #pace(actions: Action[]): void {
    const isPaced = (action: Action) => paced.includes(action.do)
    if (!actions.some(isPaced)) {
      return
    }
    const onlyPaced = actions.every(isPaced)
    const lasted = Date.now() + this.#passed - this.#at
    const allowed = 1 + Math.floor(lasted / PACE_MS)
    const calls = this.#journal
      .slice(this.#calls)
      .filter(({ endpoint }) => endpoint === "details")
    // About a code of former credentials the service is asked with both pairs: that is one look.
    const nameOf = ({ paymentId, mode }: JournalEntry) => `${paymentId} ${mode}`
    for (const payment of new Set(calls.map(nameOf))) {
      const own = calls.filter((call) => nameOf(call) === payment)
      // From the earliest moment of the one check to the latest of the other: a slow machine raises no alarm.
      const arrived = Math.max(...own.map(({ at }) => at)) + this.#passed
      const since = arrived - (this.#asked.get(payment) ?? -Infinity)
      expectThat(
        4,
        !onlyPaced || (own.length <= allowed && since >= PACE_MS),
        "a poll asks about a payment more than once every 3 s",
        { payment, calls: own.length, since }
      )
      // Beside others, who may ask whenever they like, nobody knows which of them it was.
      if (onlyPaced) {
        this.#asked.set(payment, this.#at)
      }
    }
  }
}
