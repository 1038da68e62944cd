import { once } from "node:events"
import { join } from "node:path"
import { type Simulator, startSimulator } from "medusa-payment-qr-simulator"
import { copyTemplate } from "../support/database"
import { type LedgerRow, ledgerOf } from "../support/ledger"
import { Shop } from "../support/shop"
import { type RunningStore, startStore } from "../support/store"
import { until } from "../support/until"

const killAt = join(__dirname, "..", "support", "preload", "kill-at.js")

/** A SQL statement, before it is sent or once it is committed; `held` is another that is not sent in the meantime. */
export type Moment = { moment: string } & (
  { before: string } | { after: string; held?: string }
)

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

  /** Pays a code and waits until the store is killed at the moment that it was booted for. */
  async payAndDie(moment: Moment, paymentId: string): Promise<void> {
    await this.dieOf(moment, () => this.simulator.control.pay(paymentId))
  }

  /** Does what leads to the moment that the store was booted for, and waits until it is killed there. */
  async dieOf({ moment }: Moment, work: () => Promise<unknown>): Promise<void> {
    const process = this.#lives.at(-1)?.process
    if (!process) {
      throw new Error("There is no store.")
    }
    const ended = once(process, "exit")
    process.kill("SIGUSR2")
    await work()
    await until(
      `the store to be killed ${moment}`,
      async () => process.signalCode === "SIGKILL",
      30
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
