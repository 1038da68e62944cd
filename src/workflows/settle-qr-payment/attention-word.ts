import type { QrPaymentRow } from "../../modules/qr-payment/row"

/** Tells repeats: a kind is announced once, and once more after a person has resolved it and something new came. */
export function attentionWord({
  attention_kind,
  resolutions,
}: Pick<QrPaymentRow, "attention_kind" | "resolutions">): string {
  const word = `attention.${attention_kind}`
  return resolutions ? `${word}.${resolutions}` : word
}
