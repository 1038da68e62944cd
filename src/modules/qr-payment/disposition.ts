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

/**
 * Why a person has to look.
 * - stray: no order will use the money; no session can take it any longer
 * - stuck: paid for a while, and still without an order; it goes on being tried
 * - owed: an order's money should have gone back and has not
 * - order: something is wrong with the order that owns the money
 */
export const attentionKinds = ["stray", "stuck", "owed", "order"] as const

export type AttentionKind = (typeof attentionKinds)[number]
