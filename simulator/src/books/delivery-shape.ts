import { z } from "zod"
import { WEBHOOK_STYLES } from "../settings/shapes"
import { PAYMENT_STATUSES } from "./status"

/** One call of the merchant's webhook, as the books keep it and as the control shows it. */
export const deliveryShape = z.object({
  at: z.number(),
  event: z.enum(PAYMENT_STATUSES),
  style: z.enum(WEBHOOK_STYLES),
  url: z.string(),
  status: z.number().nullable(),
  error: z.string().nullable(),
  response: z.record(z.string(), z.unknown()).nullable(),
})
