import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** One open row for a cart, whatever its amount. */
export class Migration20261115160000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`DROP INDEX IF EXISTS "IDX_qr_payment_one_open";`)
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_qr_payment_one_open" ON "qr_payment" ("payment_collection_id") WHERE disposition = 'open' AND deleted_at IS NULL;`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`DROP INDEX IF EXISTS "IDX_qr_payment_one_open";`)
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_qr_payment_one_open" ON "qr_payment" ("payment_collection_id", "account", "amount", "currency_code") WHERE disposition = 'open' AND deleted_at IS NULL;`
    )
  }
}
