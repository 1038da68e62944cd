/** What the doctor can say, and how good that is. Each has a sentence in each language. */
export const results = {
  storeLoads: "good",
  configUnreadable: "bad",
  databaseUnreachable: "bad",
  storeBroken: "bad",

  optionsValid: "good",
  optionsInvalid: "bad",
  pluginMissing: "bad",

  credentialsAccepted: "good",
  credentialsRejected: "bad",
  credentialsUnclear: "unclear",
  previousAccepted: "good",
  previousRejected: "bad",
  previousUnclear: "unclear",

  webhookReached: "good",
  webhookLocal: "bad",
  webhookUnreachable: "bad",
  webhookRedirected: "bad",
  webhookElsewhere: "bad",
  webhookSilent: "unclear",

  payPageShown: "good",
  payPageOff: "good",
  payPageUnreachable: "bad",
  payPageMissing: "bad",
  payPageIncomplete: "bad",
  payPageSilent: "unclear",
  payPageNotLinked: "unclear",

  regionsOffer: "good",
  regionsNone: "bad",

  migrationsDone: "good",
  migrationsMissing: "bad",

  corsSet: "good",
  corsMissing: "bad",
  corsWildcard: "bad",
  corsLocal: "unclear",

  jobRuns: "good",
  jobLate: "bad",
  jobNever: "bad",

  instancesShared: "good",
  instancesOne: "good",
  instancesSplit: "bad",
  instancesMixed: "unclear",

  serviceClockAgrees: "good",
  serviceClockDiffers: "bad",
  serviceClockUnknown: "unclear",

  databaseClockAgrees: "good",
  databaseClockDiffers: "bad",

  nodeSupported: "good",
  nodeUnsupported: "bad",

  medusaSupported: "good",
  medusaTooOld: "bad",
  medusaUntested: "unclear",

  notChecked: "unclear",
  failed: "unclear",
} as const

export type Code = keyof typeof results
export type Result = (typeof results)[Code]

/** Whatever is not good comes with what to do about it. */
export type AdvisedCode = {
  [C in Code]: (typeof results)[C] extends "good" ? never : C
}[Code]

export type CheckName =
  | "store"
  | "options"
  | "credentials"
  | "webhook"
  | "payPage"
  | "regions"
  | "migrations"
  | "storeCors"
  | "job"
  | "instances"
  | "serviceClock"
  | "databaseClock"
  | "node"
  | "medusa"

export type DoctorTexts = {
  button: string
  title: string
  running: string
  again: string
  summary: string
  result: Record<Result, string>
  check: Record<CheckName, string>
  says: Record<Code, string>
  advice: Record<AdvisedCode, string>
}
