import { z } from "zod"
import { isDecimal } from "../books/decimal"
import { PAYMENT_STATUSES } from "../books/status"

const decimal = z.union([
  z.number().nonnegative(),
  z
    .string()
    .refine(isDecimal, "must be a decimal number")
    .refine((text) => !text.startsWith("-"), "must not be negative"),
])

export const WEBHOOK_STYLES = [
  "json-flat",
  "json-nested",
  "form",
  "empty",
  "text",
  "broken-json",
  "get-query",
  "put",
] as const

export const WEBHOOK_DELIVERIES = [
  "once",
  "twice",
  "late",
  "out-of-order",
  "never",
] as const

const storeShape = z.strictObject({
  name: z.string(),
  domain: z.string(),
  email: z.string(),
  phone: z.string(),
  logo: z.string(),
})

const webhookShape = z.strictObject({
  style: z.enum(WEBHOOK_STYLES),
  delivery: z.enum(WEBHOOK_DELIVERIES),
  /** For "late": real milliseconds, or null to hold until released. */
  delayMs: z.number().nonnegative().nullable(),
  on: z.array(z.enum(PAYMENT_STATUSES)),
})

export const settingsShape = z.strictObject({
  /** The store's own currency. */
  currency: z.string().min(1),
  store: storeShape,
  minimum: decimal,
  maximum: decimal,
  daily: decimal.nullable(),
  monthly: decimal.nullable(),
  transactionFeePercent: decimal,
  refundFeePercent: decimal,
  /** What one unit of another currency is worth in the store's currency. */
  rates: z.record(z.string(), decimal),
  balance: decimal,
  expiryMinutes: z.number().positive(),
  /** Added to every new id: the contract limits neither its length nor its characters. */
  paymentIdEnding: z.string(),
  shownDecimals: z.int().min(0).max(8),
  /** HTML; {qr_code}, {amount}, {currency} and {store} are filled in. */
  instructions: z.string(),
  /** The service's dates name no time zone; this is the one that it means. */
  utcOffsetMinutes: z.number(),
  webhook: webhookShape,
  /** Fields of the details that are left out, as dot paths. */
  omit: z.array(z.string()),
})

export const settingsPatchShape = settingsShape
  .extend({
    store: storeShape.partial(),
    webhook: webhookShape.partial(),
    /** null takes a rate away. */
    rates: z.record(z.string(), decimal.nullable()),
  })
  .partial()

export type Settings = z.infer<typeof settingsShape>
export type SettingsPatch = z.infer<typeof settingsPatchShape>
export type WebhookStyle = (typeof WEBHOOK_STYLES)[number]
export type WebhookDelivery = (typeof WEBHOOK_DELIVERIES)[number]
