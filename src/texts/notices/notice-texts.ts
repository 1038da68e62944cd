/** What a merchant reads in the dashboard's bell and on the channel of the option `alerts`. */
export type NoticeTexts = {
  attention: {
    title: string
    reminder: string
    /** What is wrong with which payment. */
    description(payment: string, problem: string): string
    kind: AttentionKindTexts
  }
  health: {
    title: Record<HealthKind, string>
    /** The title of a reminder. */
    forADay(title: string): string
    description: HealthDescriptions
  }
  export: { title: string; ready: string; failed: string }
}

/** The dashboard has the same words. */
export type AttentionKindTexts = {
  stray: string
  stuck: string
  owed: string
  order: string
  unanswered: string
  mismatch: string
  reversed: string
  foreign: string
  unrecorded: string
}

type Outage = { account: string; since: string }

/** What is wrong and what to do about it. */
export type HealthDescriptions = {
  job_stopped(lastFinished: string | undefined): string
  service_failing(outage: Outage & { problem: string }): string
  credentials_refused(outage: Outage): string
  webhooks_stopped(
    outage: Outage & { missed: number; backendUrl: string }
  ): string
}

export type HealthKind = keyof HealthDescriptions
