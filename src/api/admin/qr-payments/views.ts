import type { PaymentDetails } from "../../../gateway/contract"
import type { OrderName } from "../../../medusa/order-names"
import { type Figures, figuresShape } from "../../../modules/qr-payment/figures"
import { outcomeOf, reasonOf } from "../../../modules/qr-payment/outcome"
import type { FetchedDetails } from "../../../modules/qr-payment/sync-status"
import type { QrPaymentRow } from "../../../modules/qr-payment/row"
import type { Rights } from "../rights"

/** What a merchant sees of a row: no token, not even its hash. */
export function paymentView(
  row: QrPaymentRow,
  { order, email }: { order?: OrderName; email?: string },
  isForeign: boolean,
  { mayUpdate, mayRefund }: Rights
) {
  return {
    id: row.id,
    payment_id: row.payment_id,
    qr_code: row.qr_code,
    account: row.account,
    amount: Number(row.amount),
    currency_code: row.currency_code,
    status: row.status,
    sandbox: row.sandbox,
    disposition: row.disposition,
    outcome: outcomeOf(row),
    reason: reasonOf(row),
    attention_kind: row.attention_kind,
    /** What is wrong, where the kind doesn't say it. The reason says the same in English, with names and figures. */
    attention_code: row.attention_code,
    attention_reason: row.attention_reason,
    /** When a person said that they have settled it outside, and what they noted. */
    resolved_at: row.resolved_at,
    resolved_note: row.resolved_note,
    kind: row.kind,
    order_id: row.order_id,
    order: order ?? null,
    /** The shopper's, as the order or the cart has it; not the payer's at the service. */
    email: email ?? null,
    session_id: row.session_id,
    payment_collection_id: row.payment_collection_id,
    issued_at: row.issued_at,
    expires_at: row.expires_at,
    paid_at: row.paid_at,
    checked_at: row.checked_at,
    next_check_at: row.next_check_at,
    webhook_received_at: row.webhook_received_at,
    /** How often in a row the service gave no usable answer, since when, and what was wrong the last time. */
    failures: row.failures,
    unanswered_since: row.unanswered_since,
    last_problem: row.last_problem,
    last_problem_code: row.last_problem_code,
    /** The address of the installation that issued the code. Only that one moves its money. */
    installation: row.installation,
    is_foreign: isForeign,
    can_sync: row.payment_id !== null && mayUpdate,
    can_resolve: row.disposition === "attention" && mayUpdate,
    can_refund:
      row.status === "completed" && !row.order_id && !isForeign && mayRefund,
    /** What the payment brought in, as the service first told it once it was paid. */
    figures: figuresView(row, row),
    /** What it told later, where that differs. */
    later_figures:
      row.later_figures &&
      figuresView(row, figuresShape.parse(row.later_figures)),
    refund_reason: row.refund_reason,
    refund: row.status === "refunded" ? refundView(row) : null,
  }
}
export type PaymentView = ReturnType<typeof paymentView>

/** Known only when the refund went through us: the details name no such figures. */
export function refundView(row: QrPaymentRow) {
  return {
    amount: figure(row.refund_amount),
    fee: figure(row.refund_fee),
    currency_code: row.store_currency?.toLowerCase() ?? null,
    refunded_at: row.refunded_at,
  }
}

/** Null when none was told. */
function figuresView({ currency_code }: QrPaymentRow, told: Figures) {
  const view = {
    net_amount: figure(told.net_amount),
    fee: figure(told.fee),
    donation_amount: figure(told.donation_amount),
    conversion_rate: isConverted(currency_code, told.store_currency)
      ? figure(told.conversion_rate)
      : null,
  }
  return Object.values(view).every((one) => one === null)
    ? null
    : { ...view, currency_code: told.store_currency?.toLowerCase() ?? null }
}

/** What the service says at this moment. The payer is shown to whoever looks, and stored nowhere. */
export function liveView({ details, mismatch }: FetchedDetails) {
  const { user, reference, request_amount, webhook } = details
  return {
    status: details.status,
    mismatch: mismatch?.words ?? null,
    mismatch_code: mismatch?.code ?? null,
    net_amount: figure(details.amount),
    fee: figure(details.transaction_fee),
    donation_amount: figure(details.donation_amount),
    currency_code: details.currency?.toLowerCase() ?? null,
    conversion_rate: isConverted(request_amount?.currency, details.currency)
      ? figure(request_amount?.conversion_rate)
      : null,
    created_at: details.created_at ?? null,
    payer: user
      ? { name: user.name ?? null, wallet_id: user.wallet_id ?? null }
      : null,
    reference: reference
      ? { id: reference.id ?? null, note: reference.note ?? null }
      : null,
    webhook: webhookView(webhook),
  }
}
export type LiveView = ReturnType<typeof liveView>

const LONGEST_RESPONSE = 500

/** Its address stays out: it carries the token. */
function webhookView(webhook: PaymentDetails["webhook"]) {
  if (!webhook?.called_at) {
    return null
  }
  const { called_at, response } = webhook
  const answered = response ? JSON.stringify(response) : null
  return { called_at, response: answered?.slice(0, LONGEST_RESPONSE) ?? null }
}

/** Whether the shopper paid in another currency than the account's. */
function isConverted(
  requested: string | null | undefined,
  currency: string | null | undefined
): boolean {
  return (
    !!requested &&
    !!currency &&
    requested.toLowerCase() !== currency.toLowerCase()
  )
}

function figure(decimal: string | null | undefined): number | null {
  return decimal == null ? null : Number(decimal)
}
