import type { AttentionKind } from "../../modules/qr-payment/disposition"

export const en = {
  title: "QR payments",
  widgetTitle: "QR payment",
  sandbox: "Sandbox",
  status: {
    pending: "Waiting",
    completed: "Paid",
    failed: "Failed",
    expired: "Expired",
    refunded: "Refunded",
  },
  disposition: {
    open: "In checkout",
    ordered: "Ordered",
    abandoned: "Replaced or left",
    refunded: "Sent back",
    attention: "Needs attention",
  },
  fields: {
    status: "Status",
    outcome: "Outcome",
    code: "Code number",
    paymentId: "Payment id",
    account: "Account",
    order: "Order",
    issued: "Issued",
    requested: "Requested",
    net: "Net amount",
    fee: "Fee",
    conversion: "Conversion",
    payer: "Payer",
    wallet: "Wallet {{id}}",
    reference: "Reference",
    webhook: "Webhook",
    webhookCalled: "Called {{time}} (service's time)",
    webhookAnswer: "We answered {{answer}}",
    webhookNone: "Not called",
    refund: "Refund",
    refundReason: "Reason for refund",
    serviceTime: "{{time}} (service's time)",
    returned: "Returned",
    refundFee: "Refund fee",
    refundedAt: "Refunded at",
    unknown: "Not known: it was refunded outside this store",
  },
  conversionRate: "1 {{from}} = {{rate}} {{to}}",
  beforeRefund:
    "Only the whole amount of {{amount}} can be refunded. A refund can't be undone.",
  noLive: "No details from the payment service",
  mismatch: "Do not trust this payment",
  refundReason: {
    cart_changed: "The cart changed after the code was issued",
    paid_another_way: "The order was paid another way",
    order_not_placed: "The order could not be placed",
    order_canceled: "The order was cancelled",
    merchant: "Refunded by the store",
  },
  foreign: {
    badge: "Another installation",
    sentence:
      "Issued by {{address}}. Nothing is done with it here: no order is placed, and nothing is refunded.",
  },
  failing: {
    badge: "No answer",
    since: "No usable answer since {{time}} ({{attempts}})",
    sometime: "No usable answer ({{attempts}})",
    attempts_one: "{{count}} attempt",
    attempts_other: "{{count}} attempts",
  },
  attention: {
    title: "Needs attention",
    count_one: "{{count}} payment needs attention",
    count_other: "{{count}} payments need attention",
    more: "And {{count}} more: filter the table by “Needs attention”.",
    kind: {
      stray: "Money that no order waits for",
      stuck: "Paid, and still without an order",
      owed: "Money that should have gone back",
      order: "Something is wrong with its order",
      unanswered: "No answer from the payment service",
      mismatch: "The service's details do not match",
      reversed: "The service no longer calls it paid",
      foreign: "Issued by another installation",
      unrecorded: "A payment that the ledger has lost",
    } satisfies Record<AttentionKind, string>,
    advice: {
      stray:
        "Send it back here. If the service's balance is too low, top it up first.",
      stuck:
        "Ask again to try to place the order once more, or send the money back.",
      owed: "Ask again to try the refund once more.",
      order: "Open the order and look after it, then ask again.",
      unanswered:
        "The service has given no usable answer about this payment. Check the credentials and the account in the plugin's options, look at the payment in the service's back office, then ask again.",
      mismatch:
        "Compare it with the payment in the service's back office before you ship or refund anything, then ask again.",
      reversed:
        "Do not ship the order for now. Look at the payment in the service's back office, clear it up with the service, then ask again.",
      foreign:
        "Deal with it in the installation that issued it. If this store has moved, add its former address to formerBackendUrls in the plugin's options.",
      unrecorded:
        "The database may have been restored from a backup older than this payment. Find it in the service's back office by its reference, then create the order by hand or refund the payment.",
    } satisfies Record<AttentionKind, string>,
  },
  actions: {
    askAgain: "Ask the service again",
    refund: "Send {{amount}} back",
    openOrder: "Open order #{{number}}",
    retry: "Try again",
    cancel: "Cancel",
  },
  confirm: {
    title: "Send {{amount}} back?",
    body: "The whole amount of payment {{code}} goes back to the payer's wallet at once. This can't be undone.",
  },
  told: {
    asked: "The service says: {{status}}",
    unanswered: "The payment service gave no usable answer. Try again later.",
    refunded: "{{amount}} went back to the payer.",
    failed: "That did not work",
  },
  list: {
    empty: "No QR payments yet",
    emptyHint: "Every code that a shopper is shown appears here.",
    none: "Nothing found",
    noneHint: "Try other words or filters.",
    error: "This can't be shown",
    search: "Code, order, email…",
  },
  settings: {
    title: "Set-up",
    account: "Account {{name}}",
    live: "Live",
    modeUnknown: "Live or sandbox: known after the first payment",
    sandboxAllowed: "sandbox payments complete orders",
    address: "Webhook address",
    local:
      "Only this machine can reach it: set backendUrl to a public address.",
    webhookLast: "Last webhook {{time}}",
    webhookNever: "No webhook received yet",
    reconcile: "Last check for lost payments",
    reconcileNever:
      "Never. Is an instance in worker mode “shared” or “worker” running?",
    reconcileLate:
      "{{time}}. It should run twice a minute: is a worker running?",
    stray: "Stray money",
    strayRefund: "goes back by itself",
    strayHold: "is held until you decide",
  },
}

export type Texts = typeof en
