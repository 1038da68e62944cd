import { z } from "zod"
import { FAULT_KINDS } from "../faults/shapes"
import { MODES } from "../service/credentials"
import { ENDPOINTS } from "../service/endpoint-names"

/** "unknown": a path or a method that the contract does not have. */
const endpoint = z.enum([...ENDPOINTS, "unknown"])

export const journalFilterShape = z.strictObject({
  endpoint: endpoint.optional(),
  paymentId: z.string().optional(),
})

export const journalEntryShape = z.object({
  /** Real time in milliseconds, whatever the service's clock says. */
  at: z.number(),
  endpoint,
  method: z.string(),
  path: z.string(),
  /** For `api-key` and `api-secret` only "right" or "wrong". */
  headers: z.record(z.string(), z.string()),
  /** What the credentials stand for; null when they are not ours. */
  mode: z.enum(MODES).nullable(),
  contentType: z.string().nullable(),
  bodyText: z.string(),
  /** The body as JSON; null when it is none. */
  body: z.unknown(),
  paymentId: z.string().nullable(),
  /** The fault that met this request, if any. */
  fault: z.enum(FAULT_KINDS).nullable(),
  /** The HTTP status, or why there was none; null while under way. */
  answered: z
    .union([z.number(), z.enum(["reset", "hang", "lost-answer"])])
    .nullable(),
})

export type JournalEntry = z.infer<typeof journalEntryShape>
export type JournalFilter = z.infer<typeof journalFilterShape>
export type Answered = NonNullable<JournalEntry["answered"]>
