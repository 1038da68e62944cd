import { model } from "@medusajs/framework/utils"

/** The service gives no usable answer, or refuses the credentials. */
export const outageKinds = ["service", "credentials"] as const
export type OutageKind = (typeof outageKinds)[number]

/** Since when the calls of an account fail; the row goes once the service answers one of them. */
export const QrPaymentOutage = model.define("qr_payment_outage", {
  /** Made of the next three: see ledger/outages.ts. */
  id: model.text().primaryKey(),
  kind: model.enum([...outageKinds]),
  account: model.text(),
  /** Which installation's calls: a copy of the database has not failed where the original has. */
  installation: model.text(),
  began_at: model.dateTime(),
  last_at: model.dateTime(),
  failures: model.number(),
  /** What the last failed call said. */
  problem: model.text(),
})
