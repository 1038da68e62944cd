import type { HealthDescriptions, HealthKind } from "../../texts/notices"

/** A time in which something of the plugin's own does not work. */
export type Spell = {
  kind: HealthKind
  /** Null for what concerns all accounts. */
  account: string | null
  /** The same on every instance as long as the spell lasts, and another for the next one. */
  mark: string
  since: Date
  lastedSeconds: number
  describe(texts: HealthDescriptions): string
}
