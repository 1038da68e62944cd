import type { WatchedSession } from "./watched-session"

/** The watched sessions, by their id and by the code that they show. */
export class SessionIndex {
  readonly #byId = new Map<string, WatchedSession>()
  readonly #byCode = new Map<string, Set<WatchedSession>>()

  get size(): number {
    return this.#byId.size
  }

  find(id: string): WatchedSession | undefined {
    return this.#byId.get(id)
  }

  all(): Iterable<WatchedSession> {
    return this.#byId.values()
  }

  codeIds(): string[] {
    return [...this.#byCode.keys()]
  }

  showing(codeId: string): Iterable<WatchedSession> {
    return this.#byCode.get(codeId) ?? []
  }

  add(session: WatchedSession): void {
    this.#byId.set(session.id, session)
    const sessions = this.#byCode.get(session.codeId) ?? new Set()
    this.#byCode.set(session.codeId, sessions.add(session))
  }

  remove(session: WatchedSession): void {
    this.#byId.delete(session.id)
    const sessions = this.#byCode.get(session.codeId)
    if (sessions?.delete(session) && !sessions.size) {
      this.#byCode.delete(session.codeId)
    }
  }
}
