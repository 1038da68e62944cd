import { existsSync } from "node:fs"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import {
  type Credentials,
  type Simulator,
  type SimulatorControl,
  startSimulator,
} from "medusa-payment-qr-simulator"
import { copyTemplate } from "../../../support/database"
import { Shop } from "../../../support/shop"
import { type RunningStore, startStore } from "../../../support/store"
import { until } from "../../../support/until"
import type { Moment } from "../../vocabulary/actions"

const support = join(__dirname, "..", "..", "..", "support")
const killAt = join(support, "preload", "kill-at.js")

/** Short, so that a service that hangs does not make a history long. */
export const TIMEOUT_MS = 1500

/** One store, its database and the service: all histories happen here, each with carts of its own. */
export class World {
  readonly databaseUrl: string
  readonly shop: Shop
  /** Whether its regions do, at the moment. */
  offersQr = true
  readonly #simulator: Simulator
  readonly #folder: string
  #store: RunningStore
  #mayDie = false
  #pairs: Pairs

  private constructor(
    simulator: Simulator,
    folder: string,
    store: RunningStore
  ) {
    this.#simulator = simulator
    this.#folder = folder
    this.#store = store
    this.#pairs = pairsOf(simulator)
    this.databaseUrl = store.databaseUrl
    this.shop = new Shop(store)
  }

  static async begin(): Promise<World> {
    const simulator = await startSimulator()
    const folder = await mkdtemp(join(tmpdir(), "qr-model-"))
    const databaseUrl = await copyTemplate()
    const store = await boot(
      simulator.url,
      pairsOf(simulator),
      folder,
      databaseUrl
    )
    return new World(simulator, folder, store)
  }

  get service(): SimulatorControl {
    return this.#simulator.control
  }

  /** Whether a request may be cut off: then that is no news. */
  get mayDie(): boolean {
    return this.#mayDie
  }

  get isDead(): boolean {
    return this.#store.process.signalCode !== null
  }

  /** From here on the store dies at the moment, whatever it does then. */
  async arm(moment: Moment): Promise<void> {
    this.#mayDie = true
    await this.#tell(
      "statement" in moment
        ? { pattern: "", nth: moment.statement, when: "before" }
        : { pattern: literally(moment.sql), when: moment.when }
    )
  }

  /** The store as before: booted again if the moment has come. */
  async revive(): Promise<boolean> {
    if (!this.isDead) {
      await this.#tell(null)
    }
    this.#mayDie = false
    if (!this.isDead) {
      return false
    }
    await this.#bootAgain()
    return true
  }

  /** Medusa reads its options when it starts. So does the plugin: whoever changes them deploys the store again. */
  async changeCredentials(): Promise<void> {
    const { apiKey, apiSecret } = this.#pairs
    const { production, former } = this.#simulator.credentials
    const next = apiKey === production.apiKey ? former : production
    this.#pairs = { ...next, previous: { apiKey, apiSecret } }
    await this.#store.stop()
    await this.#bootAgain()
  }

  async #bootAgain(): Promise<void> {
    this.#store = await boot(
      this.#simulator.url,
      this.#pairs,
      this.#folder,
      this.databaseUrl,
      Number(new URL(this.#store.url).port)
    )
  }

  async end(): Promise<void> {
    await this.#store.kill()
    await this.#simulator.close()
    await rm(this.#folder, { recursive: true, force: true })
  }

  async #tell(wish: unknown): Promise<void> {
    const file = fileIn(this.#folder)
    await writeFile(file, JSON.stringify(wish))
    this.#store.process.kill("SIGUSR2")
    await until(
      "the store to read when to die",
      async () => this.isDead || !existsSync(file)
    )
  }
}

type Pairs = Credentials & { previous?: Credentials }

const pairsOf = ({ credentials }: Simulator): Pairs => credentials.production

async function boot(
  baseUrl: string,
  pairs: Pairs,
  folder: string,
  databaseUrl: string,
  port?: number
): Promise<RunningStore> {
  return await startStore({
    databaseUrl,
    port,
    qr: { baseUrl, ...pairs, timeoutMs: TIMEOUT_MS },
    env: {
      NODE_OPTIONS: `--require ${killAt}`,
      KILL_AT_FILE: fileIn(folder),
      // No job of its own: a history says itself when the job runs.
      WORKER_MODE: "server",
    },
  })
}

function fileIn(folder: string): string {
  return join(folder, "kill-at.json")
}

function literally(sql: string): string {
  return sql.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
}
