import type { Notice } from "../../medusa/send-notification"
import type { Alerts } from "../../modules/qr-payment/settings"
import { keyOn } from "../send-alert"
import type { HealthKind, Spell } from "./spell"

const titles: Record<HealthKind, string> = {
  job_stopped: "The QR payments job has stopped",
  service_failing: "The QR payment service doesn't answer",
  credentials_refused: "The QR payment service refuses your credentials",
  webhooks_stopped: "Webhooks of QR payments have stopped",
}

const REMINDED_AFTER_SECONDS = 24 * 3600

/** What a channel is told of a spell: that it has begun, and that it lasts for a day. */
export function noticesOf(spell: Spell, channel: Alerts): Notice[] {
  const first = noticeOf(spell, channel, false)
  return spell.lastedSeconds < REMINDED_AFTER_SECONDS
    ? [first]
    : [first, noticeOf(spell, channel, true)]
}

function noticeOf(
  { kind, account, mark, since, description }: Spell,
  { channel, to, template }: Alerts,
  isReminder: boolean
): Notice {
  const subject = account === null ? kind : `${kind}.${account}`
  const eventId = `qr_payment.health.${subject}.${mark}${isReminder ? ".reminder" : ""}`
  return {
    channel,
    to,
    template,
    trigger_type: "qr_payment.health",
    resource_id: subject,
    resource_type: "qr_payment_health",
    idempotency_key: keyOn(channel, eventId),
    data: {
      title: isReminder ? `${titles[kind]}, for a day now` : titles[kind],
      description,
      event_id: eventId,
      is_reminder: isReminder,
      kind,
      account,
      since: since.toISOString(),
    },
  }
}
