import { model } from "@medusajs/framework/utils"
import { paymentStatuses } from "../../../gateway/contract"
import { problemCodes } from "../../../gateway/errors"
import {
  attentionCodes,
  attentionKinds,
  dispositions,
  refundReasons,
} from "../disposition"

/** One row for every QR code ever issued. It outlives the payment session that asked for it. */
export const QrPayment = model
  .define("qr_payment", {
    /** Also the `reference_id` that the service keeps with the payment. */
    id: model.id({ prefix: "qrpay" }).primaryKey(),
    /** Null while the service is being asked for a code, and for ever if it gave none. */
    payment_id: model.text().searchable().nullable(),
    account: model.text(),
    /** The address of the installation that issued it; only that one moves its money. */
    installation: model.text().nullable(),
    /** As charged: a decimal with exactly the currency's digits. */
    amount: model.text(),
    currency_code: model.text(),
    qr_code: model.text().searchable().nullable(),
    instructions: model.text().nullable(),
    /** What the service last told. It only moves forward. */
    status: model.enum([...paymentStatuses]).default("pending"),
    sandbox: model.boolean().nullable(),
    /** Names the pair of credentials with which it was issued, and the one that was last used for it. */
    key_id: model.text().nullable(),
    asked_key_id: model.text().nullable(),
    webhook_token_hash: model.text(),
    /** The session that it serves now. */
    session_id: model.text().nullable(),
    /** The session whose authorization took the money, so that no second one can. */
    taken_by: model.text().nullable(),
    taken_at: model.dateTime().nullable(),
    payment_collection_id: model.text(),
    /** Whose collection it is; null where Medusa did not say in time. */
    kind: model.enum(["cart", "order"]).nullable(),
    /** Of the order that asks for it, if one does. */
    order_number: model.text().nullable(),
    order_id: model.text().searchable().nullable(),
    disposition: model.enum([...dispositions]).default("open"),
    attention_kind: model.enum([...attentionKinds]).nullable(),
    attention_code: model.enum([...attentionCodes]).nullable(),
    attention_reason: model.text().nullable(),
    /** Since when it needs attention for that. */
    attention_at: model.dateTime().nullable(),
    /** When a person last said that they have settled it outside, and what they noted. */
    resolved_at: model.dateTime().nullable(),
    resolved_note: model.text().nullable(),
    /** What the service had told of it by then. */
    resolved_status: model.enum([...paymentStatuses]).nullable(),
    attentions_ended: model.number().default(0),
    /** A person has settled what becomes of its money: from then on it only moves when a person says so. */
    hands_off: model.boolean().default(false),
    /** Who caused the last change, for the history: `actor` as text. */
    changed_by: model.text().nullable(),
    issued_at: model.dateTime(),
    expires_at: model.dateTime(),
    /** When the service last called our webhook. A check that began before does not answer it. */
    webhook_received_at: model.dateTime().nullable(),
    /** Whether the webhook told of the payment within seconds; null until it is paid. */
    webhook_in_time: model.boolean().nullable(),
    /** When the service was last asked. One conditional UPDATE of it decides who may ask next. */
    checked_at: model.dateTime().nullable(),
    next_check_at: model.dateTime().nullable(),
    /** When the service last said `completed` with all that we asked for. */
    confirmed_at: model.dateTime().nullable(),
    /** How often in a row the service gave no usable answer. */
    failures: model.number().default(0),
    /** Since when, and why. */
    unanswered_since: model.dateTime().nullable(),
    last_problem: model.text().nullable(),
    last_problem_code: model.enum([...problemCodes]).nullable(),
    /** When the service was first seen to say `failed` or `expired`. */
    ended_at: model.dateTime().nullable(),
    /** When the service was first seen to say `completed`. */
    paid_at: model.dateTime().nullable(),
    /** When the money was first known to be refunded. */
    refund_known_at: model.dateTime().nullable(),
    /** Until then nobody else places an order with its money: somebody does, or has just failed to. */
    placing_until: model.dateTime().nullable(),
    failed_placings: model.number().default(0),
    failed_refunds: model.number().default(0),
    /** When this installation asked the service to refund it. */
    refund_requested_at: model.dateTime().nullable(),
    /** Until then the store may be refunding it by itself. */
    refunding_until: model.dateTime().nullable(),
    refund_reason: model.enum([...refundReasons]).nullable(),
    /** When its order was looked over once for what a crash may have left. */
    inspected_at: model.dateTime().nullable(),
    /** Since when nobody waits for its money, and why. */
    stray_at: model.dateTime().nullable(),
    stray_reason: model.text().nullable(),
    /** Which of the plugin's events are out. */
    announced: model.array(),
    /** The currency in which the service counts net amounts, fees and refunds. */
    store_currency: model.text().nullable(),
    /** What was first told of the paid money: text, so that no digit is lost. */
    net_amount: model.text().nullable(),
    fee: model.text().nullable(),
    donation_amount: model.text().nullable(),
    conversion_rate: model.text().nullable(),
    /** The newest figures that differ from those. */
    later_figures: model.json().nullable(),
    refund_amount: model.text().nullable(),
    refund_fee: model.text().nullable(),
    /** As the service wrote it: without a time zone, so shown and never computed with. */
    refunded_at: model.text().nullable(),
  })
  .indexes([
    {
      name: "IDX_qr_payment_payment_id_unique",
      on: ["payment_id", "account"],
      unique: true,
      where: "payment_id IS NOT NULL",
    },
    {
      name: "IDX_qr_payment_one_open",
      on: ["payment_collection_id"],
      unique: true,
      where: "disposition = 'open'",
    },
    {
      name: "IDX_qr_payment_collection",
      on: ["payment_collection_id"],
    },
    {
      name: "IDX_qr_payment_due",
      on: ["next_check_at"],
      where: "next_check_at IS NOT NULL",
    },
    {
      name: "IDX_qr_payment_due_paid",
      on: ["next_check_at"],
      where: "status = 'completed' AND order_id IS NULL",
    },
    {
      name: "IDX_qr_payment_due_young",
      on: ["issued_at"],
      where: "next_check_at IS NOT NULL",
    },
    { name: "IDX_qr_payment_order", on: ["order_id"] },
    {
      name: "IDX_qr_payment_webhook_in_time",
      on: ["account", "webhook_in_time", "paid_at"],
      where: "paid_at IS NOT NULL",
    },
    // What a merchant lists, newest first, is read in this order and no further than the page.
    { name: "IDX_qr_payment_newest", on: ["issued_at", "id"] },
    {
      name: "IDX_qr_payment_account_newest",
      on: ["account", "issued_at"],
    },
    {
      name: "IDX_qr_payment_status_newest",
      on: ["status", "issued_at", "id"],
    },
    {
      name: "IDX_qr_payment_disposition_newest",
      on: ["disposition", "issued_at", "id"],
    },
    {
      name: "IDX_qr_payment_no_code_newest",
      on: ["issued_at", "id"],
      where: "payment_id IS NULL",
    },
  ])
