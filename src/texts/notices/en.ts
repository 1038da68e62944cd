import type { AttentionKindTexts, NoticeTexts } from "./notice-texts"

export const attentionKinds: AttentionKindTexts = {
  stray: "Stray payment: no order needs it",
  stuck: "Paid, but still no order",
  owed: "A refund is still owed",
  order: "Problem with the order",
  unanswered: "No answer from the payment service",
  mismatch: "The service's details don't match",
  reversed: "The service contradicts what it reported",
  foreign: "Issued by another installation",
  unrecorded: "Missing from the ledger",
}

export const en: NoticeTexts = {
  attention: {
    title: "A QR payment needs attention",
    reminder: "A QR payment still needs attention",
    description: (payment, problem) => `${payment}: ${problem}`,
    kind: attentionKinds,
  },
  health: {
    title: {
      job_stopped: "The QR payments job has stopped",
      service_failing: "The QR payment service doesn't answer",
      credentials_refused: "The QR payment service refuses your credentials",
      webhooks_stopped: "Webhooks of QR payments have stopped",
    },
    forADay: (title) => `${title}, for a day now`,
    description: {
      job_stopped: (lastFinished) =>
        `${
          lastFinished
            ? `The reconcile job last finished at ${lastFinished}.`
            : "The reconcile job has never run."
        } Until it runs, a payment is only noticed if its webhook arrives or its page is open, and failed refunds aren't retried. Check that an instance in worker mode "shared" or "worker" is running, and read its log.`,
      service_failing: ({ account, since, problem }) =>
        `Account "${account}": the payment service has given no usable answer since ${since}. Customers get no new QR codes, and payments are confirmed once it answers again. Nothing that was paid is lost. Check the service's status page, baseUrl and your network. Last problem: ${problem}`,
      credentials_refused: ({ account, since }) =>
        `Account "${account}": the payment service has refused apiKey and apiSecret since ${since}. Customers get no QR codes, and payments are neither confirmed nor refunded. Correct both in the options of medusa-payment-qr, and restart the store.`,
      webhooks_stopped: ({ account, missed, since, backendUrl }) =>
        `Account "${account}": the last ${missed} payments came without a webhook, the first at ${since}. Payments are still found by the customer's page and by the reconcile job, but later. Check that the payment service can reach ${backendUrl}, and that no firewall or proxy blocks /hooks/qr-payments.`,
    },
  },
  export: {
    title: "QR payment export",
    ready: "The export of QR payments is ready.",
    failed: "The export of QR payments failed. Try again later.",
  },
}
