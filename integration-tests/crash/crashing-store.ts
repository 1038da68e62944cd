import { once } from "node:events"
import { join } from "node:path"
import { type Simulator, startSimulator } from "medusa-payment-qr-simulator"
import { copyTemplate } from "../support/database"
import { type LedgerRow, ledgerOf } from "../support/ledger"
import type { Order } from "../support/shapes"
import { type Checkout, type CheckoutWishes, Shop } from "../support/shop"
import { type RunningStore, startStore } from "../support/store"
import { passMedusaTime, passTime } from "../support/time"
import { until } from "../support/until"

const killAt = join(__dirname, "..", "support", "preload", "kill-at.js")

/** A SQL statement, before it is sent or once it is committed; `held` is another that is not sent in the meantime. */
export type Moment = { moment: string } & (
  { before: string } | { after: string; held?: string }
)

export type KeptOrder = {
  checkout: Checkout
  order: Order
  collectionId: string
  paymentId: string
}

/** A store that is booted again and again on the same database, and killed at chosen moments. */
export class CrashingStore {
  readonly simulator: Simulator
  readonly databaseUrl: string
  readonly #lives: RunningStore[] = []

  private constructor(simulator: Simulator, databaseUrl: string) {
    this.simulator = simulator
    this.databaseUrl = databaseUrl
  }

  static async create(): Promise<CrashingStore> {
    return new CrashingStore(await startSimulator(), await copyTemplate())
  }

  /** All that it has printed in all its lives. */
  output(): string {
    return this.#lives.map((life) => life.output()).join("")
  }

  async boot(moment?: Moment): Promise<Shop> {
    const last = this.#lives.at(-1)
    await last?.kill()
    const store = await startStore({
      databaseUrl: this.databaseUrl,
      // At the address that it had: at another one it would be another installation, and leave the codes alone.
      port: last && Number(new URL(last.url).port),
      qr: {
        baseUrl: this.simulator.url,
        ...this.simulator.credentials.production,
      },
      env: moment && {
        // No job of its own: what it dies at is the payment of this life, and the earlier ones are not at work meanwhile.
        WORKER_MODE: "server",
        NODE_OPTIONS: `--require ${killAt}`,
        KILL_AT: JSON.stringify(
          "before" in moment
            ? { when: "before", pattern: moment.before }
            : { when: "committed", pattern: moment.after, held: moment.held }
        ),
      },
    })
    this.#lives.push(store)
    return new Shop(store)
  }

  /** A paid order whose event is out. That is the last of settling: nothing of it runs into what follows. */
  async keptOrder(shop: Shop, wishes?: CheckoutWishes): Promise<KeptOrder> {
    const checkout = await shop.readyCheckout(wishes)
    const { collectionId } = checkout
    const { data } = await shop.startSession(checkout)
    await this.simulator.control.pay(data.payment_id)
    await until("the order to be kept", async () =>
      (await this.row(collectionId))?.announced.includes("completed")
    )
    const order = await shop.orderOf(checkout)
    if (!order) {
      throw new Error("No order was placed.")
    }
    return { checkout, order, collectionId, paymentId: data.payment_id }
  }

  /** The job looks again, so much later. */
  async lookAfter(seconds: number, shop: Shop, ids: string[]): Promise<void> {
    await passTime(this.databaseUrl, seconds, ids)
    await passMedusaTime(this.databaseUrl, seconds, ids)
    await shop.reconcile()
  }

  /** Pays a code and waits until the store is killed at the moment that it was booted for. */
  async payAndDie(moment: Moment, paymentId: string): Promise<void> {
    await this.dieOf(moment, () => this.#pay(paymentId))
  }

  /** The service tells of it once: a store on a busy machine may take longer than it waits, and would never know. */
  async #pay(paymentId: string): Promise<void> {
    const { control } = this.simulator
    await control.pay(paymentId)
    await control.webhooksSettled()
    const { deliveries } = await control.payment(paymentId)
    if (deliveries.every(({ status }) => status === null)) {
      await control.sendWebhook(paymentId).catch(() => undefined)
    }
  }

  /** Does what leads to the moment that the store was booted for, and waits until it is killed there. */
  async dieOf({ moment }: Moment, work: () => Promise<unknown>): Promise<void> {
    const life = this.#lives.at(-1)
    if (!life) {
      throw new Error("There is no store.")
    }
    const { process, output } = life
    const ended = once(process, "exit")
    process.kill("SIGUSR2")
    await until("the store to be armed", async () => /^Armed$/m.test(output()))
    await work()
    await until(
      () =>
        `the store to be killed ${moment}. It printed:\n${output().slice(-4000)}`,
      async () => process.signalCode === "SIGKILL",
      120
    )
    await ended
  }

  async row(collectionId: string): Promise<LedgerRow | undefined> {
    return (await ledgerOf(this.databaseUrl, collectionId))[0]
  }

  async close(): Promise<void> {
    await this.#lives.at(-1)?.kill()
    await this.simulator.close()
  }
}
