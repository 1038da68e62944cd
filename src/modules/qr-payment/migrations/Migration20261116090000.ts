import { Migration } from "@medusajs/framework/mikro-orm/migrations"
import { keepHistory, stopHistory } from "../history-trigger"
import { refuseWhileRowsExist } from "../migration-guard"

export class Migration20261116090000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "qr_payment" ("id" text not null, "payment_id" text null, "account" text not null, "installation" text null, "amount" text not null, "currency_code" text not null, "qr_code" text null, "instructions" text null, "status" text check ("status" in ('pending', 'completed', 'failed', 'refunded', 'expired')) not null default 'pending', "sandbox" boolean null, "key_id" text null, "asked_key_id" text null, "webhook_token_hash" text not null, "session_id" text null, "taken_by" text null, "taken_at" timestamptz null, "payment_collection_id" text not null, "kind" text check ("kind" in ('cart', 'order')) null, "order_number" text null, "order_id" text null, "disposition" text check ("disposition" in ('open', 'ordered', 'abandoned', 'refunded', 'attention', 'resolved')) not null default 'open', "attention_kind" text check ("attention_kind" in ('stray', 'stuck', 'owed', 'order', 'unanswered', 'mismatch', 'reversed', 'foreign', 'unrecorded')) null, "attention_code" text check ("attention_code" in ('refunded_elsewhere', 'ordered_after_refund', 'ordered_after_resolved', 'canceled_not_refunded', 'order_gone', 'order_replaced', 'ordered_twice', 'order_left_unpaid', 'order_check_failed', 'paid_twice', 'costs_more', 'costs_less', 'refund_failed', 'stray_refund_failed', 'refund_not_booked', 'refunded_after_resolved', 'paid_after_resolved', 'refund_interrupted', 'payment_taken_back', 'refund_taken_back', 'other_reference', 'other_currency', 'other_amount', 'sandbox_payment')) null, "attention_reason" text null, "attention_at" timestamptz null, "resolved_at" timestamptz null, "resolved_note" text null, "resolved_status" text check ("resolved_status" in ('pending', 'completed', 'failed', 'refunded', 'expired')) null, "attentions_ended" integer not null default 0, "hands_off" boolean not null default false, "changed_by" text null, "issued_at" timestamptz not null, "expires_at" timestamptz not null, "webhook_received_at" timestamptz null, "webhook_in_time" boolean null, "checked_at" timestamptz null, "next_check_at" timestamptz null, "confirmed_at" timestamptz null, "failures" integer not null default 0, "unanswered_since" timestamptz null, "last_problem" text null, "last_problem_code" text check ("last_problem_code" in ('refused', 'credentials', 'rate_limited', 'not_found', 'no_answer', 'service_error', 'unreadable', 'other')) null, "ended_at" timestamptz null, "paid_at" timestamptz null, "refund_known_at" timestamptz null, "placing_until" timestamptz null, "failed_placings" integer not null default 0, "failed_refunds" integer not null default 0, "refund_requested_at" timestamptz null, "refunding_until" timestamptz null, "refund_reason" text check ("refund_reason" in ('cart_changed', 'paid_another_way', 'order_not_placed', 'order_canceled', 'partial_return', 'merchant')) null, "inspected_at" timestamptz null, "stray_at" timestamptz null, "stray_reason" text null, "announced" text[] not null, "store_currency" text null, "net_amount" text null, "fee" text null, "donation_amount" text null, "conversion_rate" text null, "later_figures" jsonb null, "refund_amount" text null, "refund_fee" text null, "refunded_at" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "qr_payment_pkey" primary key ("id"));`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_qr_payment_deleted_at" ON "qr_payment" ("deleted_at") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_qr_payment_payment_id_unique" ON "qr_payment" ("payment_id", "account") WHERE payment_id IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_qr_payment_one_open" ON "qr_payment" ("payment_collection_id") WHERE disposition = 'open' AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_qr_payment_collection" ON "qr_payment" ("payment_collection_id") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_qr_payment_due" ON "qr_payment" ("next_check_at") WHERE next_check_at IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_qr_payment_due_paid" ON "qr_payment" ("next_check_at") WHERE status = 'completed' AND order_id IS NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_qr_payment_due_young" ON "qr_payment" ("issued_at") WHERE next_check_at IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_qr_payment_order" ON "qr_payment" ("order_id") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_qr_payment_webhook_in_time" ON "qr_payment" ("account", "webhook_in_time", "paid_at") WHERE paid_at IS NOT NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_qr_payment_newest" ON "qr_payment" ("issued_at", "id") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_qr_payment_account_newest" ON "qr_payment" ("account", "issued_at") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_qr_payment_status_newest" ON "qr_payment" ("status", "issued_at", "id") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_qr_payment_disposition_newest" ON "qr_payment" ("disposition", "issued_at", "id") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_qr_payment_no_code_newest" ON "qr_payment" ("issued_at", "id") WHERE payment_id IS NULL AND deleted_at IS NULL;`
    )

    this.addSql(
      `create table if not exists "qr_payment_run" ("id" text not null, "finished_at" timestamptz not null, "settled" integer not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "qr_payment_run_pkey" primary key ("id"));`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_qr_payment_run_deleted_at" ON "qr_payment_run" ("deleted_at") WHERE deleted_at IS NULL;`
    )

    this.addSql(
      `create table if not exists "qr_payment_outage" ("id" text not null, "kind" text check ("kind" in ('service', 'credentials')) not null, "account" text not null, "installation" text not null, "began_at" timestamptz not null, "last_at" timestamptz not null, "failures" integer not null, "problem" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "qr_payment_outage_pkey" primary key ("id"));`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_qr_payment_outage_deleted_at" ON "qr_payment_outage" ("deleted_at") WHERE deleted_at IS NULL;`
    )

    this.addSql(
      `create table if not exists "qr_payment_session" ("id" text not null, "qr_payment_id" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "qr_payment_session_pkey" primary key ("id"));`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_qr_payment_session_deleted_at" ON "qr_payment_session" ("deleted_at") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_qr_payment_session_payment" ON "qr_payment_session" ("qr_payment_id") WHERE deleted_at IS NULL;`
    )

    this.addSql(
      `create table if not exists "qr_payment_history" ("id" text not null, "position" serial not null, "qr_payment_id" text not null, "at" timestamptz not null, "event" text check ("event" in ('issued', 'not_issued', 'identified', 'shown_again', 'left', 'completed', 'failed', 'expired', 'refunded', 'ordered', 'order_removed', 'refund_requested', 'refund_withdrawn', 'refund_failed', 'stray', 'attention', 'attention_ended', 'resolved')) not null, "code" text null, "detail" text null, "key_id" text null, "actor" text null, "actor_id" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "qr_payment_history_pkey" primary key ("id"));`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_qr_payment_history_deleted_at" ON "qr_payment_history" ("deleted_at") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_qr_payment_history_payment" ON "qr_payment_history" ("qr_payment_id", "position") WHERE deleted_at IS NULL;`
    )
    // Whole, by its first and by its last digits. Medusa's models can't describe such indexes.
    for (const [name, digits] of [
      ["IDX_qr_payment_code", "qr_code"],
      ["IDX_qr_payment_code_reversed", "reverse(qr_code)"],
    ]) {
      this.addSql(
        `CREATE INDEX IF NOT EXISTS "${name}" ON "qr_payment" (${digits} text_pattern_ops) WHERE deleted_at IS NULL;`
      )
    }
    for (const statement of keepHistory) {
      this.addSql(statement)
    }
  }

  override async down(): Promise<void> {
    this.addSql(refuseWhileRowsExist)
    this.addSql(`drop table if exists "qr_payment" cascade;`)

    this.addSql(`drop table if exists "qr_payment_run" cascade;`)

    this.addSql(`drop table if exists "qr_payment_outage" cascade;`)

    this.addSql(`drop table if exists "qr_payment_session" cascade;`)

    this.addSql(`drop table if exists "qr_payment_history" cascade;`)
    for (const statement of stopHistory) {
      this.addSql(statement)
    }
  }
}
