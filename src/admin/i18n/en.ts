import type { Actor } from "../../modules/qr-payment/actor"
import type {
  AttentionCode,
  AttentionKind,
} from "../../modules/qr-payment/disposition"
import type { HistoryEvent } from "../../modules/qr-payment/history"
import type { Outcome, ReasonCode } from "../../modules/qr-payment/outcome"
import { en as doctor } from "../../texts/doctor/en"
import { attentionKinds } from "../../texts/notices/en"

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
    not_issued: "Could not be issued",
  },
  disposition: {
    open: "In checkout",
    ordered: "Ordered",
    abandoned: "Replaced or abandoned",
    refunded: "Refunded",
    attention: "Needs attention",
    resolved: "Resolved",
    not_issued: "No code",
    unpaid: "Not paid",
  } satisfies Record<Outcome, string>,
  fields: {
    status: "Status",
    outcome: "Outcome",
    code: "Code number",
    paymentId: "Payment id",
    account: "Account",
    order: "Order",
    email: "Email",
    issued: "Issued",
    requested: "Requested",
    net: "Net amount",
    fee: "Fee",
    donation: "Donation",
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
    notReported: "Unknown: the service didn't say",
  },
  conversionRate: "1 {{from}} = {{rate}} {{to}}",
  laterFigures: "The service now names other figures",
  laterFiguresTold:
    "The figures above are from when the payment was confirmed. The service now names these:",
  beforeRefund:
    "Only the whole payment of {{amount}} can be refunded. The service may keep a refund fee: how much is known only after the refund, and the payer gets the rest. A refund can't be undone.",
  noLive: "No details from the payment service",
  mismatch: "Do not trust this payment",
  reason: {
    refused:
      "The service refused the request, for example because of the amount or a limit of the account",
    credentials: "The service rejected the credentials",
    rate_limited: "The service was asked too often",
    not_found: "The service doesn't know this payment",
    no_answer: "The service couldn't be reached or didn't answer in time",
    service_error: "The service reported an error of its own",
    unreadable: "The service's answer couldn't be understood",
    other: "Something went wrong in this store",
    interrupted: "The store was stopped while it asked for the code",
    failed:
      "The payer's wallet couldn't pay. The service names no reason; often the balance is too low",
    expired: "Nobody paid the code in time",
    cart_changed:
      "Before the payment arrived, the cart had changed, the code had ended or been replaced, or the amount was no longer due",
    paid_another_way:
      "The order was already paid, by another code or by other means",
    order_not_placed: "The order could not be placed",
    order_canceled: "The order was canceled",
    partial_return: "A part of the order came back",
    merchant: "The store refunded it or canceled the order",
    elsewhere:
      "Refunded outside this store, for example in the service's back office",
  } satisfies Record<ReasonCode, string>,
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
    unfold: "Show {{number}} more",
    fold: "Show fewer",
    more: "{{count}} more: filter the table by “Needs attention”.",
    kind: attentionKinds satisfies Record<AttentionKind, string>,
    reason: {
      refunded_elsewhere:
        "The payment was refunded outside this store. Find out who did it, then cancel the order or collect the money again.",
      ordered_after_refund:
        "The order was placed although its payment was refunded. Cancel it.",
      ordered_after_resolved:
        "The order was placed although the payment had been marked as resolved. Don't deliver before this is clear.",
      canceled_not_refunded:
        "The order was canceled, and its payment was not refunded.",
      order_gone:
        "The order is gone from Medusa. Find out who removed it, and whether the goods were delivered or the money has to be refunded.",
      order_replaced:
        "The order is gone from Medusa, and another one was placed with the same payment. Deliver only one of them.",
      ordered_twice:
        "Two orders show this payment, left so by a crash. Deliver only one of them.",
      order_left_unpaid: "A crash left a second, unpaid order. Cancel it.",
      order_check_failed: "The order could not be checked.",
      paid_twice:
        "The order was paid twice for the same thing. Refund one of the payments, or cancel it if it is not captured yet.",
      costs_more:
        "The order costs more than was paid. Collect the rest before you deliver, or cancel the order.",
      costs_less:
        "The order costs less than was paid. Deliver what was paid for, or cancel the order, which refunds all of it.",
      refund_failed:
        "The order was canceled or refunded in Medusa, and the service did not refund the payment.",
      stray_refund_failed:
        "The refund failed. Often the balance at the service is too low.",
      refund_not_booked:
        "The payment was refunded, and Medusa could not book that.",
      refunded_after_resolved:
        "It was refunded at the payment service after it had been marked as resolved. Make sure that it was not returned twice.",
      paid_after_resolved:
        "The service now calls it paid, and did not when it was marked as resolved. So nothing is done with the money.",
      refund_interrupted:
        "The payment was refunded, but Medusa neither canceled the order nor reduced its price, because the store was stopped or the order was being changed. Cancel the order, or collect the money again if you deliver it.",
      payment_taken_back:
        "The service called this payment completed, and no longer does.",
      refund_taken_back:
        "The service called this payment refunded, and no longer does. The customer may not have the money back: don't collect it again before this is clear.",
      other_reference:
        "The service names another reference for this payment than the one that it was created with.",
      other_currency:
        "The service names another currency than the one that the code was made for.",
      other_amount:
        "The service names another amount than the one that the code was made for.",
      sandbox_payment:
        "It is a sandbox payment, and this store takes live payments only.",
    } satisfies Record<AttentionCode, string>,
    advice: {
      stray:
        "Refund it here. If your balance at the service is too low, top it up first. A failed refund is retried automatically, if “Setup” says so of stray payments. If you pay the customer back in another way, mark the payment as resolved first.",
      returned:
        "The service has already refunded this payment: don't pay the customer back again. To update its record here, ask again.",
      returnedTwice:
        "Check whether you also paid the customer back in another way, and settle that with them. Then mark the payment as resolved.",
      stuck: "Ask again to retry the order, or refund the payment.",
      owed: "The plugin keeps trying. To try now, ask again. If you pay the customer back in another way, mark the payment as resolved first.",
      order:
        "Once that is done, this note disappears by itself. To make it disappear sooner, ask again.",
      unanswered:
        "The service has given no usable answer about this payment. Check the credentials and the account in the plugin's options, look at the payment in the service's back office, then ask again.",
      mismatch:
        "Compare it with the payment in the service's back office before you ship or refund anything. Then ask again.",
      reversed:
        "Don't ship the order yet. Look at the payment in the service's back office, resolve it with the service, then ask again.",
      foreign:
        "Handle it in the installation that issued it. If this store has moved, add its former address to formerBackendUrls in the plugin's options.",
      unrecorded:
        "The service's answer was lost when the code was created, or the database was restored from a backup older than this payment. Find it in the service's back office by its reference, then create the order manually or refund the payment.",
    } satisfies Record<AttentionKind | "returned" | "returnedTwice", string>,
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
    body: "The whole payment {{code}} is refunded immediately. The service may keep a refund fee: how much is known only afterwards, and the payer gets the rest. This can't be undone.",
  },
  told: {
    asked: "The service says: {{status}}",
    answered: "The service has answered.",
    unanswered: "The payment service gave no usable answer. Try again later.",
    refunded: "{{returned}} was returned to the payer.",
    refundedLess:
      "{{returned}} was returned to the payer. The service kept a refund fee of {{fee}}.",
    refundedUnknown:
      "The payment of {{amount}} was refunded. The service didn't say how much the payer got.",
    failed: "That didn't work",
  },
  history: {
    title: "History",
    showAll: "Show all {{count}} entries",
    key: "API key {{id}}",
    by: {
      webhook: "by the service's webhook",
      poll: "by a status poll",
      stream: "by a live status stream",
      job: "by the reconcile job",
      provider: "by the checkout",
      event: "by an event of the store",
      user: "by {{name}}",
      api_key: "by an API key",
    } satisfies Record<Actor, string>,
    ended: "Ended: {{what}}",
    event: {
      issued: "Code issued",
      not_issued: "No code was issued",
      identified: "Found at the service",
      shown_again: "Shown by another payment session",
      left: "Replaced, or no longer shown by a checkout",
      completed: "Payment completed",
      failed: "Payment failed",
      expired: "Code expired",
      refunded: "Payment refunded",
      ordered: "Order paid",
      order_removed: "Order removed",
      refund_requested: "Refund requested",
      refund_withdrawn: "The refund did not happen",
      refund_failed: "Refund failed",
      stray: "No order needs the payment",
      attention: "Needs attention",
      attention_ended: "Needs no attention any longer",
      resolved: "Marked as resolved",
    } satisfies Record<HistoryEvent, string>,
  },
  resolve: {
    button: "Mark as resolved",
    title: "Mark this payment as resolved?",
    body: "Do this after you have settled the problem yourself, for example by a bank transfer. If no order owns the payment, or a refund is owed, the plugin then leaves it alone: it places no order with it and refunds nothing. If something new happens, the payment needs attention again.",
    note: "What did you do?",
    noteHint: "Your note stays in the payment's history.",
    done: "Marked as resolved.",
    resolved: "Resolved {{time}}",
    about: "The problem was: {{problem}}",
  },
  collect: {
    title: "Collect by QR code",
    order: "Order #{{number}}",
    due: "{{amount}} is still to be paid for this order.",
    button: "Collect {{amount}} by QR",
    dialogTitle: "Collect {{amount}}",
    making: "Making the code…",
    noCode: "The code couldn't be made",
    scan: "Let the customer scan this code with their wallet app.",
    left: "{{time}} left to pay",
    copyLink: "Copy link",
    copied: "Copied",
    print: "Print",
    display: "Customer display",
    done: "Done",
    newCode: "Make a new code",
    paid: "Paid",
    placing: "Paid. Medusa is booking it…",
    expired: "This code has expired.",
    failed: "The payment failed.",
    refunded: "This payment was refunded.",
    held: "This payment has arrived and needs attention: see “QR payments”.",
    returning: "This payment is being refunded.",
    replaced: "A newer code replaced this one.",
    changed: "The order has changed since this code was made.",
    codeAlt: "QR code to pay {{amount}}",
  },
  partialReturn: {
    title: "Refund and collect again",
    explain:
      "{{part}} has to go back to the customer, but the payment service refunds whole payments only. You can refund {{refund}}, of which the service may keep a fee, and collect {{collect}} again by a payment link.",
    button: "Refund {{refund}} and collect {{collect}}",
    confirmTitle: "Refund {{refund}} and collect {{collect}}?",
    confirmBody:
      "The whole payment of {{refund}} is refunded at once; this can't be undone. The service may keep a refund fee: how much is known only afterwards, and the customer gets the rest. The order then asks for {{collect}}: send the customer the payment link. Until they pay it, the order is not paid.",
    done: "The order now asks for {{collect}}.",
  },
  list: {
    empty: "No QR payments yet",
    emptyHint: "Every code shown to a shopper appears here.",
    none: "Nothing found",
    noneHint: "Try a different search or filter.",
    error: "This couldn't be loaded",
    search: "Code, order, email…",
  },
  export: {
    button: "Export",
    started: "Export started",
    startedHint: "The file will be in the bell when it is ready.",
  },
  period: {
    label: "Period",
    thisMonth: "This month",
    lastMonth: "Last month",
    custom: "Custom",
    from: "From",
    to: "To",
  },
  totals: {
    title: "Totals of the period",
    none: "No money moved in this period.",
    payments: "Payments ({{number}})",
    refunds: "Refunds ({{number}})",
    fees: "Fees",
    refundFees: "Refund fees",
    missing: "Not reported for {{number}}",
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
    addressOwn:
      "Each payment has its own id and token. There is nothing to set up at the service.",
    rejected:
      "Credentials rejected since {{since}}, last {{time}}. Correct apiKey and apiSecret, and restart the store.",
    failing:
      "No usable answer from the service since {{since}}, last {{time}}:",
    webhookLast: "Last webhook {{time}}",
    webhookNever: "No webhook received yet",
    webhooksArrive: "Webhooks arrive: codes are checked every {{seconds}} s",
    webhooksMissing:
      "No recent payment was reported by a webhook: codes are checked every {{seconds}} s",
    reconcile: "Last run of the reconcile job",
    reconcileNever:
      "Never. Is an instance in worker mode “shared” or “worker” running?",
    reconcileLate:
      "{{time}}. It should run twice a minute. Is a worker running?",
    stray: "Stray payments",
    strayRefund: "refunded automatically",
    strayHold: "held until you decide",
  },
  doctor,
}

export type Texts = typeof en
