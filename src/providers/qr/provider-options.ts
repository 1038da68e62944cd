import { MedusaError } from "@medusajs/framework/utils"
import { z } from "zod"
import {
  DEFAULT_ACCOUNT,
  type Settings,
} from "../../modules/qr-payment/settings"

const providerOptions = z.strictObject({ account: z.string().optional() })

export type ProviderOptions = z.infer<typeof providerOptions>

export function readProviderOptions(input: unknown): ProviderOptions {
  const parsed = providerOptions.safeParse(input ?? {})
  if (!parsed.success) {
    throw new MedusaError(
      MedusaError.Types.INVALID_DATA,
      "medusa-payment-qr: the provider's entry takes one option, account (the name of one of the plugin's accounts); move all others to the plugin's own entry in medusa-config."
    )
  }
  return parsed.data
}

/** The merchant account that this provider's payments go to. */
export function accountFor(
  { account = DEFAULT_ACCOUNT }: ProviderOptions,
  { accounts }: Settings
): string {
  if (accounts.has(account)) {
    return account
  }
  const names = [...accounts.keys()].map((name) => `"${name}"`).join(", ")
  throw new MedusaError(
    MedusaError.Types.INVALID_DATA,
    account === DEFAULT_ACCOUNT
      ? `medusa-payment-qr: which account the provider uses is not said; write options: { account: … } in the entry of medusa-payment-qr/providers/qr, with one of ${names}.`
      : `medusa-payment-qr: the provider's entry names the account "${account}", and the plugin's options know only ${names}; mend one of the two in medusa-config.`
  )
}

/** Where a payment of this provider may be: it may have been taken when the store had one account without a name. */
export function accountsOf(account: string): string[] {
  return [...new Set([account, DEFAULT_ACCOUNT])]
}
