import { model } from "@medusajs/framework/utils"

/** When a job last ran to its end, one row a job: whoever waits for money wants to know that somebody looks. */
export const QrPaymentRun = model.define("qr_payment_run", {
  /** The job's name. */
  id: model.text().primaryKey(),
  finished_at: model.dateTime(),
  /** How many rows were due. */
  settled: model.number(),
})
