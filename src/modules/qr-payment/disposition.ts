/**
 * What became of a code, seen from the shop.
 * - open: a payment session shows it, or may still complete with it
 * - ordered: an order owns its money
 * - abandoned: no session shows it any longer
 * - refunded: its money went back
 * - attention: a person has to look; `attention_reason` says why
 */
export const dispositions = [
  "open",
  "ordered",
  "abandoned",
  "refunded",
  "attention",
] as const

export type Disposition = (typeof dispositions)[number]
