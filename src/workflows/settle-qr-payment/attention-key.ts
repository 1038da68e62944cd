import type { QrPaymentRow } from "../../modules/qr-payment/row"

/** Tells repeats: a kind is announced once, and once more when it comes back after it had ended or was resolved. */
export function attentionKey({
  attention_kind,
  attentions_ended,
}: Pick<QrPaymentRow, "attention_kind" | "attentions_ended">): string {
  const key = `attention.${attention_kind}`
  return attentions_ended ? `${key}.${attentions_ended}` : key
}
