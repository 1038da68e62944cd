/**
 * Every text of the checkout. All are plain strings, so that they can travel
 * from a server component to the browser. `{amount}` and `{time}` are filled in.
 */
export interface Texts {
  /** BCP 47 tag of the texts; amounts and times are written its way. */
  lang: string
  dir: "ltr" | "rtl"
  amountLabel: string
  codeAlt: string
  numberLabel: string
  copy: string
  copied: string
  /** For who has the code on the device that they pay with. */
  phone: string
  openWallet: string
  save: string
  share: string
  timeLabel: string
  timeLeft: string
  instructionsLabel: string
  noScript: string
  waiting: string
  lost: string
  unavailableTitle: string
  /** Where the store's error says nothing. */
  unavailable: string
  tryAgain: string
  unreachable: string
  unreachableTitle: string
  checkAgain: string
  checkingTitle: string
  checking: string
  paidTitle: string
  placing: string
  placed: string
  stuck: string
  failedTitle: string
  failed: string
  expiredTitle: string
  expired: string
  replacedTitle: string
  replaced: string
  changedTitle: string
  changed: string
  /** The shop has to look at the payment before anything comes of it. */
  heldTitle: string
  held: string
  returningTitle: string
  returning: string
  refundedTitle: string
  refunded: string
  /** Why the money goes back: written before `returning` and `refunded`. */
  cart_changed: string
  paid_another_way: string
  order_not_placed: string
  order_canceled: string
  merchant: string
  elsewhere: string
  renew: string
  showCurrent: string
  renewing: string
  renewFailed: string
  /** Shown instead of the button where the store gave no `onRenew`. */
  goBack: string
}
