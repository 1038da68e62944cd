type Listener = (id: string) => void

/** Tells whoever listens in this process which rows it has just changed. Other processes have to look. */
export class Changes {
  readonly #listeners = new Set<Listener>()

  listen(listener: Listener): void {
    this.#listeners.add(listener)
  }

  tell(id: string): void {
    for (const listener of this.#listeners) {
      listener(id)
    }
  }
}
