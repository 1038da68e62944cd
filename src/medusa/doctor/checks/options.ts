import { InvalidOptionsError } from "../../../modules/qr-payment/settings"
import { type Line, line } from "../line"
import type { StoreFacts } from "../store-facts"

export function checkOptions({ options }: StoreFacts): Line {
  if (!options) {
    return line("options", "pluginMissing")
  }
  if (options instanceof InvalidOptionsError) {
    const problems = options.message.replaceAll("medusa-payment-qr: ", "")
    return line("options", "optionsInvalid", {}, problems.replaceAll("\n", " "))
  }
  const accounts = [...options.settings.accounts.keys()].join(", ")
  return line("options", "optionsValid", { accounts })
}
