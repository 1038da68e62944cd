import type { Texts } from "./texts.js"

const en: Texts = {
  lang: "en",
  dir: "ltr",
  amountLabel: "Amount",
  codeAlt: "QR code to pay {amount}",
  numberLabel: "Payment number",
  copy: "Copy",
  copied: "Copied",
  phone:
    "Paying on this phone? Save or share the image and open it in your wallet app.",
  openWallet: "Open in wallet",
  save: "Save image",
  share: "Share",
  timeLabel: "Time left",
  timeLeft: "{time} left to pay",
  instructionsLabel: "How to pay",
  noScript: "After you have paid, reload this page to see your order.",
  waiting: "Waiting for your payment. This page updates by itself.",
  lost: "Connection lost. If you have paid, your payment is safe. We keep trying.",
  unavailableTitle: "We could not get a code",
  unavailable: "Try again in a moment.",
  tryAgain: "Try again",
  unreachable:
    "The payment service isn't responding. If you have paid, your payment is safe. Wait here or come back later.",
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
  expired: "Don't use it any more. If you have paid, your payment is safe.",
  replacedTitle: "This code was replaced",
  replaced:
    "There is a newer code for this order, perhaps in another tab. Pay that one.",
  changedTitle: "Your cart has changed",
  changed: "This code no longer matches your order. Do not pay it.",
  returningTitle: "Your payment is being returned",
  returning:
    "The payment arrived, but cannot be used for your order. Do not pay this code again.",
  refundedTitle: "Payment refunded",
  refunded:
    "The money was returned to your wallet, less the payment service's refund fee if it charges one.",
  cart_changed: "Your cart changed after this code was made.",
  paid_another_way: "Your order was paid in another way.",
  order_not_placed: "Your order could not be placed.",
  order_canceled: "Your order was canceled.",
  merchant: "The shop decided to return it.",
  elsewhere: "It was refunded at the payment service.",
  renew: "Get a new code",
  showCurrent: "Show the current code",
  renewing: "One moment…",
  renewFailed: "That did not work. Try again.",
  goBack: "Go back to the payment step to get a new code.",
}

export default en
