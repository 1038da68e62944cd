import { kinds } from "./actions"

/** The ends that have to come somewhere in a whole run. */
const endings = [
  ...["order", "rest", "refunded", "attention", "failed", "expired"],
  ...["reversed", "unrecorded", "foreign", "order"].map(
    (kind) => `attention.${kind}`
  ),
]

/** What really happened in a run, so that nobody trusts histories in which nothing does. */
export class Tally {
  readonly #actions = new Map<string, number>()
  readonly #endings = new Map<string, number>()

  happened(action: string): void {
    count(this.#actions, action)
  }

  ended(ending: string): void {
    count(this.#endings, ending)
  }

  get missing(): string[] {
    return [
      ...Object.keys(kinds).filter((kind) => !this.#actions.has(kind)),
      ...endings.filter((ending) => !this.#endings.has(ending)),
    ]
  }

  toString(): string {
    const list = (counts: Map<string, number>) =>
      [...counts]
        .sort(([, a], [, b]) => b - a)
        .map(([name, times]) => `${name} ${times}`)
        .join(", ")
    return `What happened: ${list(this.#actions)}\nHow codes ended: ${list(this.#endings)}`
  }
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}
