const en = {
  lang: "en",
  dir: "ltr",
  title: "Payment",
  titleOf: "Pay {shop}",
  order: "Order #{number}",
  amountDue: "Amount due",
  amountPaid: "Amount paid",
  pay: "Pay by QR code",
  hint: "You'll get a QR code to scan with your wallet app.",
  paidTitle: "Paid",
  paid: "This payment is complete. Thank you!",
  canceledTitle: "Order canceled",
  canceled:
    "There is nothing to pay any more. Please don't pay with an older code.",
  nothingDueTitle: "Nothing to pay",
  nothingDue: "Nothing is due for this order at the moment.",
  unknownTitle: "This link is not valid",
  unknown:
    "Check that you copied the whole link, or ask the shop for a new one.",
  unavailableTitle: "Payment by QR code is not available",
  unavailable: "Please ask the shop how to pay.",
  invalidReturnTitle: "This link is not valid",
  invalidReturn: "Please go back to the shop and try again.",
  noticeUnavailable:
    "The payment service isn't responding right now. Please try again in a minute.",
  noticeTooMany:
    "Too many codes were made for this payment. Please wait 15 minutes.",
  noticeHeld:
    "A payment has already arrived, and the shop is checking it. Please do not pay again.",
  contact: "Contact the shop",
  backToShop: "Back to the shop",
  payBefore: "Pay before {time}",
  validUntil: "This code is valid until {time}.",
  scan: "Scan with your wallet app",
  ready: "Ready for the next payment",
  component: {
    placing: "Confirming your payment…",
    placed: "Your payment is complete. Thank you!",
    stuck:
      "Your payment is safe, and the shop is checking it. Do not pay again.",
    noScript: "This page will show your payment within a minute.",
    changedTitle: "The amount has changed",
    changed: "This code no longer matches what is due. Do not pay it.",
    replaced:
      "There is a newer code for this payment: pay that one. If you have paid, your payment is safe.",
    returning:
      "The payment arrived, but cannot be used. Do not pay this code again.",
    cart_changed:
      "Before the payment arrived, the amount due had changed or this code had ended.",
    goBack: "Reload this page to get a new code.",
  },
}

export type PageTexts = typeof en
export default en
