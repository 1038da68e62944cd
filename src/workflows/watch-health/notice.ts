import type { Notice } from "../../medusa/send-notification"
import type { Alerts } from "../../modules/qr-payment/settings"
import type { NoticeTexts } from "../../texts/notices"
import { keyOn } from "../send-alert"
import type { Spell } from "./spell"

const REMINDED_AFTER_SECONDS = 24 * 3600

/** What a channel is told of a spell: that it has begun, and that it lasts for a day. */
export function noticesOf(
  spell: Spell,
  channel: Alerts,
  texts: NoticeTexts
): Notice[] {
  const first = noticeOf(spell, channel, texts, false)
  return spell.lastedSeconds < REMINDED_AFTER_SECONDS
    ? [first]
    : [first, noticeOf(spell, channel, texts, true)]
}

function noticeOf(
  { kind, account, mark, since, describe }: Spell,
  { channel, to, template }: Alerts,
  { health }: NoticeTexts,
  isReminder: boolean
): Notice {
  const title = health.title[kind]
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
      title: isReminder ? health.forADay(title) : title,
      description: describe(health.description),
      event_id: eventId,
      is_reminder: isReminder,
      kind,
      account,
      since: since.toISOString(),
    },
  }
}
