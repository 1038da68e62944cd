import { z } from "zod"
import { ENDPOINTS } from "../service/endpoint-names"

export const FAULT_KINDS = [
  "reset",
  "hang",
  "slow",
  "drip",
  "500",
  "502-html",
  "503",
  "429",
  "401",
  "403",
  "broken-json",
  "html",
  "empty",
  "oversized",
  "redirect",
  "lost-answer",
  "lost-answer-500",
  "raw",
  "unknown-status",
  "wrong-types",
  "missing-data",
  "patched",
] as const

export type FaultKind = (typeof FAULT_KINDS)[number]

export const faultShape = z.strictObject({
  endpoint: z.enum(ENDPOINTS),
  kind: z.enum(FAULT_KINDS),
  /** How many requests it meets. */
  times: z.union([z.int().positive(), z.literal("always")]).default(1),
  /** For "slow": before the answer. For "drip": between two bytes. */
  delayMs: z.number().nonnegative().optional(),
  /** For "429" and "503": the Retry-After header. */
  retryAfter: z.union([z.number(), z.string()]).optional(),
  /** For "raw". */
  status: z.int().min(200).max(599).optional(),
  body: z.unknown().optional(),
  contentType: z.string().optional(),
  /** For "patched": deep-merged into the answer's `data`. */
  data: z.record(z.string(), z.unknown()).optional(),
  /** Only requests about this payment. */
  paymentId: z.string().optional(),
})

export type FaultRequest = z.input<typeof faultShape>
export type Fault = z.infer<typeof faultShape>
