import { z } from "zod"
import { paymentStatus } from "../../../gateway/contract"
import { longestPaymentId } from "../../../gateway/payment-id"
import { dispositions } from "../../../modules/qr-payment/disposition"
import { outcomes, shownStatuses } from "../../../modules/qr-payment/outcome"

/** One value, or several: `status=failed` and `status[]=failed&status[]=expired`. */
const severalOf = <T extends z.ZodType>(one: T) =>
  z
    .union([one.transform((value) => [value]), z.array(one).min(1).max(20)])
    .optional()

/** Postgres takes no text with a NUL in it. */
const line = z.string().regex(/^\P{Cc}*$/u, "has control characters in it")

/** `from` belongs to the period, `to` does not. Told to Postgres in its own words, which knows fewer zones and years. */
const time = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine((date) => date.getUTCFullYear() >= 1970, "is too long ago")
  .transform((date) => date.toISOString())

const filters = {
  status: severalOf(paymentStatus),
  disposition: severalOf(z.enum(dispositions)),
  outcome: severalOf(z.enum(outcomes)),
  shown_status: severalOf(z.enum(shownStatuses)),
  order_id: line.max(128).optional(),
  q: line.trim().max(longestPaymentId).optional(),
  from: time.optional(),
  to: time.optional(),
}

export const movementFilters = z.strictObject(filters)

export const listQuery = z.strictObject({
  ...filters,
  /** Newest first; otherwise those that need attention come before. */
  order: z.literal("-issued_at").optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
})

export const refundBody = z
  .strictObject({ amount: z.number().positive().optional() })
  .nullish()

export const resolveBody = z.strictObject({
  note: z
    .string()
    .trim()
    .min(1)
    .max(500)
    .regex(/^[^\0]*$/, "has a NUL in it"),
})

export const orderOnly = z.strictObject({ order_id: line.max(128) })

export const refundAndCollectBody = orderOnly.extend({
  refund: z.number().positive(),
  collect: z.number().positive(),
})
