import { type OrderName, orderNames } from "../../medusa/order-names"
import type { Notice } from "../../medusa/send-notification"
import { formatMoney } from "../../modules/qr-payment/money"
import type { QrPaymentRow } from "../../modules/qr-payment/row"
import type { Alerts, Settings } from "../../modules/qr-payment/settings"
import { type NoticeLanguage, noticeTexts } from "../../texts/notices"
import { withOrderNumber } from "../../texts/order-number"
import { alertChannels, isSent, keyOn } from "../send-alert"
import { attentionKey } from "./attention-key"
import type { SettleContext } from "./context"

export const REMINDED_AFTER_SECONDS = 24 * 3600

/**
 * Tells the merchant that a payment needs attention, and again after a day, on each channel once. What can't be sent is
 * tried again when the row is due. False when something is left to send.
 */
export async function sendAlerts(
  context: SettleContext,
  row: QrPaymentRow
): Promise<boolean> {
  const { settings, ledger } = context.qrPayment
  const channels = alertChannels(settings)
  const due = dueAlerts(row)
    .flatMap((key) => channels.map((channel) => ({ key, channel })))
    .map((alert) => ({ ...alert, sent: sentOf(alert) }))
    .filter(({ sent }) => !row.announced.includes(sent))
  const order = due.length ? await orderOf(context, row) : null
  let isDone = true
  for (const { key, channel, sent } of due) {
    if (await isSent(context, noticeOf(row, order, key, channel, settings))) {
      await ledger.outcomes.markAnnounced(row.id, sent)
    } else {
      isDone = false
    }
  }
  return isDone
}

function sentOf({ key, channel }: { key: string; channel: Alerts }): string {
  return `alert.${channel.channel}.${key}`
}

/** The alert is sent all the same if Medusa can't say its number. */
async function orderOf(
  { container }: SettleContext,
  row: QrPaymentRow
): Promise<OrderName | null> {
  const names = await orderNames(container, [row]).catch(() => undefined)
  return names?.get(row.id) ?? null
}

function dueAlerts(row: QrPaymentRow) {
  if (row.disposition !== "attention") {
    return []
  }
  const key = attentionKey(row)
  return isReminderLeft(row) ? [key] : [key, `${key}.reminder`]
}

/** Whether the merchant is to be told once more, later. */
export function isReminderLeft({
  disposition,
  attention_at,
}: QrPaymentRow): boolean {
  const since = attention_at?.getTime() ?? Date.now()
  return (
    disposition === "attention" &&
    Date.now() - since < REMINDED_AFTER_SECONDS * 1000
  )
}

function noticeOf(
  row: QrPaymentRow,
  order: OrderName | null,
  key: string,
  { channel, to, template }: Alerts,
  { language }: Settings
): Notice {
  const texts = noticeTexts[language].attention
  const eventId = `${row.id}.${key}`
  const isReminder = key.endsWith(".reminder")
  return {
    channel,
    to,
    template,
    trigger_type: "qr_payment.attention",
    resource_id: row.id,
    resource_type: "qr_payment",
    idempotency_key: keyOn(channel, eventId),
    data: {
      title: isReminder ? texts.reminder : texts.title,
      description: texts.description(
        nameOf(row),
        problemOf(row, order, language)
      ),
      event_id: eventId,
      is_reminder: isReminder,
      qr_payment_id: row.id,
      payment_id: row.payment_id,
      amount: row.amount,
      currency_code: row.currency_code,
      attention_kind: row.attention_kind,
      attention_reason: row.attention_reason,
      order_id: row.order_id,
    },
  }
}

/** The reason has more details, and is English. */
function problemOf(
  { attention_kind, attention_reason }: QrPaymentRow,
  order: OrderName | null,
  language: NoticeLanguage
): string {
  return attention_kind && language !== "en"
    ? noticeTexts[language].attention.kind[attention_kind]
    : String(withOrderNumber(attention_reason, order))
}

/** As a merchant finds it; of one that the ledger had lost, the amount may be unknown. */
function nameOf({
  id,
  payment_id,
  amount,
  currency_code,
}: QrPaymentRow): string {
  const money = currency_code ? `${formatMoney(amount, currency_code)}, ` : ""
  return `${money}${payment_id ?? id}`
}
