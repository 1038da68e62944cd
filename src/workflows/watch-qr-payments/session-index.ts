import { IdList } from "../../modules/qr-payment/ledger/watches"
import type { WatchedSession } from "./watched-session"

/** The watched sessions, by their id and by the code that they show. */
export class SessionIndex {
  readonly #byId = new Map<string, WatchedSession>()
  readonly #byCode = new Map<string, Set<WatchedSession>>()
  #codeIds?: IdList

  get size(): number {
    return this.#byId.size
  }

  find(id: string): WatchedSession | undefined {
    return this.#byId.get(id)
  }

  all(): Iterable<WatchedSession> {
    return this.#byId.values()
  }

  /** Made anew only when it has changed: it is sent every second, and ten thousand ids are half a megabyte. */
  codeIds(): IdList {
    this.#codeIds ??= new IdList([...this.#byCode.keys()])
    return this.#codeIds
  }

  showing(codeId: string): Iterable<WatchedSession> {
    return this.#byCode.get(codeId) ?? []
  }

  add(session: WatchedSession): void {
    this.#byId.set(session.id, session)
    this.#codeIds = undefined
    const sessions = this.#byCode.get(session.codeId) ?? new Set()
    this.#byCode.set(session.codeId, sessions.add(session))
  }

  remove(session: WatchedSession): void {
    this.#byId.delete(session.id)
    const sessions = this.#byCode.get(session.codeId)
    if (sessions?.delete(session) && !sessions.size) {
      this.#byCode.delete(session.codeId)
      this.#codeIds = undefined
    }
  }
}
