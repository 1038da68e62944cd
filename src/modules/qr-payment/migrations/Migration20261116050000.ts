import { Migration } from "@medusajs/framework/mikro-orm/migrations"
import { refuseWhileRowsExist } from "../migration-guard"

/** Who issued a code, since when the service gives no answer about it, who asked for a refund and why. */
export class Migration20261116050000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "qr_payment" drop constraint if exists "qr_payment_attention_kind_check";`
    )
    this.addSql(
      `alter table if exists "qr_payment" add column if not exists "installation" text null, add column if not exists "unanswered_since" timestamptz null, add column if not exists "last_problem" text null, add column if not exists "refund_requested_at" timestamptz null, add column if not exists "refund_reason" text check ("refund_reason" in ('cart_changed', 'paid_another_way', 'order_not_placed', 'order_canceled', 'merchant')) null, add column if not exists "inspected_at" timestamptz null;`
    )
    this.addSql(
      `alter table if exists "qr_payment" add constraint "qr_payment_attention_kind_check" check("attention_kind" in ('stray', 'stuck', 'owed', 'order', 'unanswered', 'mismatch', 'reversed', 'foreign', 'unrecorded'));`
    )
    // What was refunded and looked over before this was recorded is not looked at as if nobody had.
    this.addSql(
      `update "qr_payment" set "refund_requested_at" = coalesce("refund_known_at", now()) where "status" = 'refunded' and "refund_requested_at" is null;`
    )
    this.addSql(
      `update "qr_payment" set "inspected_at" = now() where "disposition" = 'ordered' and "inspected_at" is null;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_qr_payment_due_paid" ON "qr_payment" ("next_check_at") WHERE status = 'completed' AND order_id IS NULL AND deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_qr_payment_due_young" ON "qr_payment" ("issued_at") WHERE next_check_at IS NOT NULL AND deleted_at IS NULL;`
    )
  }

  override async down(): Promise<void> {
    this.addSql(refuseWhileRowsExist)
    this.addSql(`drop index if exists "IDX_qr_payment_due_young";`)
    this.addSql(`drop index if exists "IDX_qr_payment_due_paid";`)
    this.addSql(
      `alter table if exists "qr_payment" drop constraint if exists "qr_payment_attention_kind_check";`
    )
    this.addSql(
      `alter table if exists "qr_payment" drop column if exists "installation", drop column if exists "unanswered_since", drop column if exists "last_problem", drop column if exists "refund_requested_at", drop column if exists "refund_reason", drop column if exists "inspected_at";`
    )
    this.addSql(
      `alter table if exists "qr_payment" add constraint "qr_payment_attention_kind_check" check("attention_kind" in ('stray', 'stuck', 'owed', 'order'));`
    )
  }
}
