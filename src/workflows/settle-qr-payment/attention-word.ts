import type { QrPaymentRow } from "../../modules/qr-payment/row"

/** Tells repeats: a kind is announced once, and once more when it comes back after it had ended or was resolved. */
export function attentionWord({
  attention_kind,
  attentions_ended,
}: Pick<QrPaymentRow, "attention_kind" | "attentions_ended">): string {
  const word = `attention.${attention_kind}`
  return attentions_ended ? `${word}.${attentions_ended}` : word
}
