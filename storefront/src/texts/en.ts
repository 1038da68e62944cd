import type { Texts } from "./texts.js"

const en: Texts = {
  lang: "en",
  dir: "ltr",
  amountLabel: "Amount to pay",
  codeAlt: "QR code to pay {amount}",
  numberLabel: "Payment number",
  copy: "Copy",
  copied: "Copied",
  save: "Save image",
  share: "Share",
  timeLabel: "Time left",
  timeLeft: "{time} left to pay",
  instructionsLabel: "How to pay",
  noScript: "After you have paid, reload this page to see your order.",
  waiting: "Waiting for your payment. This page updates by itself.",
  lost: "Connection lost. If you have paid, your payment is safe. We keep trying.",
  unreachable:
    "The payment service does not answer. If you have paid, your payment is safe. Wait here or come back later.",
  unreachableTitle: "We cannot check right now",
  checkAgain: "Check again",
  checkingTitle: "Checking…",
  checking: "The time is up. We look for your payment one last time.",
  paidTitle: "Payment received",
  placing: "Placing your order…",
  placed: "Your order is placed. Thank you!",
  stuck:
    "Your payment is safe, but your order did not open. Do not pay again. Reload this page in a moment.",
  failedTitle: "The payment failed",
  failed: "It did not go through. Try again with a new code.",
  expiredTitle: "This code has expired",
  expired: "Do not pay it any more. If you have paid, your payment is safe.",
  replacedTitle: "This code was replaced",
  replaced:
    "There is a newer code for this order, perhaps in another tab. Pay that one.",
  refundedTitle: "Payment refunded",
  refunded: "The money goes back to your wallet.",
  renew: "Get a new code",
  showCurrent: "Show the current code",
  renewing: "One moment…",
  renewFailed: "That did not work. Try again.",
  goBack: "Go back to the payment step to get a new code.",
}

export default en
