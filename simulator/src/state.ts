import { Books } from "./books/books"
import { Clock } from "./books/clock"
import { Moves } from "./books/moves"
import { FaultList } from "./faults/fault-list"
import { Journal } from "./journal/journal"
import type { CredentialPairs } from "./service/credentials"
import { SettingsStore } from "./settings/settings-store"
import type { SettingsPatch } from "./settings/shapes"
import { WebhookDispatcher } from "./webhooks/dispatcher"

/** Everything that one running simulator knows. */
export class State {
  readonly clock = new Clock()
  readonly settings: SettingsStore
  readonly books: Books
  readonly moves: Moves
  readonly webhooks: WebhookDispatcher
  readonly faults = new FaultList()
  readonly journal = new Journal()

  constructor(
    readonly credentials: CredentialPairs,
    settings: SettingsPatch
  ) {
    this.settings = new SettingsStore(settings)
    this.books = new Books(this.clock, this.settings)
    this.moves = new Moves(this.books, this.clock, this.settings)
    this.webhooks = new WebhookDispatcher(this.clock, this.settings)
    this.books.onStatus = (payment) => this.webhooks.announce(payment)
  }

  reset(): void {
    this.webhooks.reset()
    this.clock.reset()
    this.settings.reset()
    this.books.reset()
    this.faults.clear()
    this.journal.clear()
  }
}
