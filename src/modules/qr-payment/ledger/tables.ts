import { z } from "zod"
import { QrPayment } from "../models/qr-payment"
import { QrPaymentHistory } from "../models/qr-payment-history"
import { QrPaymentOutage } from "../models/qr-payment-outage"
import { QrPaymentRun } from "../models/qr-payment-run"
import { QrPaymentSession } from "../models/qr-payment-session"
import { Statements } from "./table"

const models = [
  ...[QrPayment, QrPaymentSession, QrPaymentHistory],
  ...[QrPaymentRun, QrPaymentOutage],
]

/** Postgres: there is no such table, no such column. */
const missing = z.object({
  code: z.enum(["42P01", "42703"]),
  message: z.string(),
})

/** Whether the database has what the models say. */
export class Tables extends Statements {
  #areComplete = false

  /** For whoever has nothing to do until the migrations have run. */
  async areComplete(): Promise<boolean> {
    this.#areComplete ||= (await this.findMissing()) === undefined
    return this.#areComplete
  }

  /** What Postgres says is missing, if anything. */
  async findMissing(): Promise<string | undefined> {
    for (const model of models) {
      const { tableName, schema } = model.parse()
      try {
        await this.knex(tableName).select(Object.keys(schema)).limit(0)
      } catch (error) {
        const { data } = missing.safeParse(error)
        if (!data) {
          throw error
        }
        // Knex puts the statement before it.
        return data.message.split(" - ").at(-1)
      }
    }
    return undefined
  }
}
