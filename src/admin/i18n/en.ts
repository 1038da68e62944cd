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
    abandoned: "Replaced or abandoned",
    refunded: "Refunded",
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
    unknown: "Unknown: refunded outside this store",
  },
  conversionRate: "1 {{from}} = {{rate}} {{to}}",
  beforeRefund:
    "Only the whole amount of {{amount}} can be refunded. A refund can't be undone.",
  noLive: "No details from the payment service",
  mismatch: "Do not trust this payment",
  refundReason: {
    cart_changed: "The cart changed after the code was issued",
    paid_another_way: "The order was paid by other means",
    order_not_placed: "The order could not be placed",
    order_canceled: "The order was cancelled",
    merchant: "Refunded by the store",
  },
  foreign: {
    badge: "Another installation",
    sentence:
      "Issued by {{address}}. Nothing happens to it here: no order is placed and nothing is refunded.",
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
    more: "{{count}} more: filter the table by “Needs attention”.",
    kind: {
      stray: "Stray payment: no order needs it",
      stuck: "Paid, but still no order",
      owed: "A refund is still owed",
      order: "Problem with the order",
      unanswered: "No answer from the payment service",
      mismatch: "The service's details don't match",
      reversed: "The service no longer reports it as paid",
      foreign: "Issued by another installation",
      unrecorded: "Missing from the ledger",
    } satisfies Record<AttentionKind, string>,
    advice: {
      stray:
        "Refund it here. If your balance at the service is too low, top it up first.",
      stuck: "Ask again to retry the order, or refund the payment.",
      owed: "Ask again to retry the refund.",
      order: "Open the order, fix the problem, then ask again.",
      unanswered:
        "The service has given no usable answer about this payment. Check the credentials and the account in the plugin's options, look at the payment in the service's back office, then ask again.",
      mismatch:
        "Compare it with the payment in the service's back office before you ship or refund anything. Then ask again.",
      reversed:
        "Don't ship the order yet. Look at the payment in the service's back office, resolve it with the service, then ask again.",
      foreign:
        "Handle it in the installation that issued it. If this store has moved, add its former address to formerBackendUrls in the plugin's options.",
      unrecorded:
        "The database may have been restored from a backup older than this payment. Find it in the service's back office by its reference, then create the order manually or refund the payment.",
    } satisfies Record<AttentionKind, string>,
  },
  actions: {
    askAgain: "Ask the service again",
    refund: "Refund {{amount}}",
    openOrder: "Open order #{{number}}",
    retry: "Try again",
    cancel: "Cancel",
  },
  confirm: {
    title: "Refund {{amount}}?",
    body: "The full amount of payment {{code}} is returned to the payer's wallet immediately. This can't be undone.",
  },
  told: {
    asked: "The service says: {{status}}",
    unanswered: "The payment service gave no usable answer. Try again later.",
    refunded: "{{amount}} was refunded to the payer.",
    failed: "That didn't work",
  },
  list: {
    empty: "No QR payments yet",
    emptyHint: "Every code shown to a shopper appears here.",
    none: "Nothing found",
    noneHint: "Try a different search or filter.",
    error: "This couldn't be loaded",
    search: "Code, order, email…",
  },
  settings: {
    title: "Setup",
    account: "Account {{name}}",
    live: "Live",
    modeUnknown: "Live or sandbox: known after the first payment",
    sandboxAllowed: "sandbox payments complete orders",
    address: "Webhook address",
    local:
      "Only this machine can reach it. Set backendUrl to a public address.",
    webhookLast: "Last webhook {{time}}",
    webhookNever: "No webhook received yet",
    reconcile: "Last run of the reconcile job",
    reconcileNever:
      "Never. Is an instance in worker mode “shared” or “worker” running?",
    reconcileLate:
      "{{time}}. It should run twice a minute. Is a worker running?",
    stray: "Stray payments",
    strayRefund: "refunded automatically",
    strayHold: "held until you decide",
  },
}

export type Texts = typeof en
