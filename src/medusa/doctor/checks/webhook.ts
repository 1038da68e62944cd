import { z } from "zod"
import { isOnlyLocal } from "../../../modules/qr-payment/service-address"
import type { Settings } from "../../../modules/qr-payment/settings"
import { webhookUrl } from "../../../modules/qr-payment/webhook-address"
import { type Line, line } from "../line"
import { visit } from "../visit"

/** As our route answers whoever has no right token. Medusa and most proxies send a page instead. */
const ownRefusal = z.strictObject({ message: z.literal("Not found") })

/** Calls the webhook as nobody's payment, which changes nothing and asks the service nothing. */
export async function checkWebhook(settings: Settings): Promise<Line> {
  const { backendUrl, accounts } = settings
  const address = backendUrl.replace(/\/+$/, "")
  if (isOnlyLocal(backendUrl, [...accounts.values()])) {
    return line("webhook", "webhookLocal", { address })
  }
  const seen = await visit(webhookUrl(backendUrl, "qrpay_doctor", "doctor"))
  switch (seen.kind) {
    case "unreachable":
      return line("webhook", "webhookUnreachable", { address }, seen.reason)
    case "silent":
      return line("webhook", "webhookSilent", { address })
    case "redirected":
      return line("webhook", "webhookRedirected", {
        address,
        status: seen.status,
      })
    case "answered":
      return seen.status === 404 && isOwnRefusal(seen.text)
        ? line("webhook", "webhookReached", { address })
        : line("webhook", "webhookElsewhere", { address, status: seen.status })
  }
}

function isOwnRefusal(text: string): boolean {
  try {
    return ownRefusal.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}
