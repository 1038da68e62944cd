import { z } from "zod"
import { PAYMENT_STATUSES } from "../books/status"
import { faultShape } from "../faults/shapes"
import { journalFilterShape } from "../journal/shapes"
import { settingsPatchShape, WEBHOOK_STYLES } from "../settings/shapes"

const id = z.string()
const none = z.strictObject({})

const walletUserShape = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    wallet_id: z.string(),
  })
  .partial()

/** What each command under /_control/ takes. */
export const commandShapes = {
  pay: z.strictObject({ id, user: walletUserShape.optional() }),
  fail: z.strictObject({ id, reason: z.string().optional() }),
  expire: z.strictObject({ id }),
  refundOutside: z.strictObject({ id }),
  force: z.strictObject({
    id,
    status: z.enum(PAYMENT_STATUSES),
    webhook: z.boolean().default(true),
  }),
  override: z.strictObject({
    id,
    patch: z.record(z.string(), z.unknown()).nullable(),
    /** Where the patch is shown; the other one shows the truth again. */
    endpoints: z.array(z.enum(["details", "status"])).default(["details"]),
  }),
  payment: z.strictObject({ id }),
  payments: none,
  advance: z.strictObject({ seconds: z.number().nonnegative() }),
  now: none,
  settings: none,
  configure: settingsPatchShape,
  sendWebhook: z.strictObject({
    id,
    style: z.enum(WEBHOOK_STYLES).optional(),
  }),
  releaseWebhooks: none,
  webhooksSettled: none,
  fault: faultShape,
  clearFaults: none,
  journal: journalFilterShape,
  clearJournal: none,
  reset: none,
}

export type CommandName = keyof typeof commandShapes
export type CommandInput<N extends CommandName> = z.input<
  (typeof commandShapes)[N]
>
export type WalletUserInput = z.infer<typeof walletUserShape>
