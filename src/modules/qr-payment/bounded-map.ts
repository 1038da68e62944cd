/** Remembers so many entries at the most: a new one takes the place of the oldest. */
export class BoundedMap<Key, Value> {
  readonly #entries = new Map<Key, Value>()

  constructor(private readonly most: number) {}

  get(key: Key): Value | undefined {
    return this.#entries.get(key)
  }

  set(key: Key, value: Value): void {
    const [oldest] = this.#entries.size >= this.most ? this.#entries.keys() : []
    if (oldest !== undefined) {
      this.#entries.delete(oldest)
    }
    this.#entries.set(key, value)
  }
}
