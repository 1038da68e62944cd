import { type RunningStore, startStore } from "../support/store"
import type { Balancer } from "./balancer"

type Role = "server" | "worker"
type Instance = { role: Role; store: RunningStore }

export type Setting = {
  databaseUrl: string
  balancer: Balancer
  /** The plugin's options. */
  qr: Record<string, unknown>
}

/** Two instances that answer requests and one that runs jobs and subscribers, on one database and one Redis. */
export class Instances {
  readonly #setting: Setting
  readonly #alive: Instance[] = []
  kills = 0

  constructor(setting: Setting) {
    this.#setting = setting
  }

  async bootAll(): Promise<void> {
    await Promise.all([
      this.boot("server"),
      this.boot("server"),
      this.boot("worker"),
    ])
  }

  async boot(role: Role): Promise<void> {
    const { databaseUrl, balancer, qr } = this.#setting
    const store = await startStore({
      databaseUrl,
      qr: { ...qr, backendUrl: balancer.url },
      env: { WORKER_MODE: role },
    })
    this.#alive.push({ role, store })
    // A worker has no routes: Medusa answers nothing there but /health.
    if (role === "server") {
      balancer.add(store.url)
    }
  }

  /** Ends one of that role without any warning. */
  async kill(role: Role): Promise<void> {
    const position = this.#alive.findIndex((one) => one.role === role)
    const [victim] = this.#alive.splice(position, 1)
    if (position < 0 || !victim) {
      throw new Error(`There is no ${role} to kill.`)
    }
    await victim.store.kill()
    this.kills += 1
  }

  /** The codes with which the processes end when they are asked to. */
  async stopAll(): Promise<(number | null)[]> {
    const stopped = this.#alive.splice(0)
    await Promise.all(stopped.map(({ store }) => store.stop()))
    return stopped.map(({ store }) => store.process.exitCode)
  }
}
