export const healthKinds = [
  "job_stopped",
  "service_failing",
  "credentials_refused",
  "webhooks_stopped",
] as const
export type HealthKind = (typeof healthKinds)[number]

/** A time in which something of the plugin's own does not work. */
export type Spell = {
  kind: HealthKind
  /** Null for what concerns all accounts. */
  account: string | null
  /** The same on every instance as long as the spell lasts, and another for the next one. */
  mark: string
  since: Date
  lastedSeconds: number
  description: string
}
