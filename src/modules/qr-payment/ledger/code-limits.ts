import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { QrPaymentRow } from "../row"
import { rows, secondsFromNow } from "./table"

/** What a code is for. The same code may serve any session of the same place. */
export type CodeScope = {
  payment_collection_id: string
  account: string
  amount: string
  currency_code: string
}

/** Every code is watched until it is over, and costs a call: more than this, and nobody means to pay. */
const MOST_CODES = 10
/** Also requests to which the service gave no code are calls. */
const MOST_ATTEMPTS = 30
const COUNTED_MINUTES = 15

/** The payment collection has had as many codes as it may in the last minutes. */
export class TooManyCodesError extends Error {
  constructor(collectionId: string) {
    super(
      `The payment collection ${collectionId} has had too many codes in ${COUNTED_MINUTES} minutes.`
    )
    this.name = "TooManyCodesError"
  }
}

/** A payment for the same order has arrived and needs attention: nobody may be asked to pay again. */
export class PaymentHeldError extends Error {
  constructor({ id }: QrPaymentRow) {
    super(`The QR payment ${id} of the same order needs attention.`)
    this.name = "PaymentHeldError"
  }
}

export async function expectFewCodes(
  trx: Knex,
  { payment_collection_id }: CodeScope
): Promise<void> {
  const [made] = await rows(trx)
    .where({ payment_collection_id })
    .where("issued_at", ">", secondsFromNow(trx, -COUNTED_MINUTES * 60))
    .count({ attempts: "*", codes: "payment_id" })
  if (
    Number(made?.codes) >= MOST_CODES ||
    Number(made?.attempts) >= MOST_ATTEMPTS
  ) {
    throw new TooManyCodesError(payment_collection_id)
  }
}

/**
 * Money that the ledger had lost; and money that nobody has confirmed, because the service names something else, or that
 * another installation took. Also where the order has changed since: its shopper has paid, and nobody knows yet what for.
 */
export async function expectNothingHeld(
  trx: Knex,
  { payment_collection_id }: CodeScope
): Promise<void> {
  const held = await rows(trx)
    .where({ payment_collection_id, order_id: null })
    .whereNot({ disposition: "resolved" })
    .where((kinds) => {
      void kinds
        .where((lost) => {
          void lost
            .where({ attention_kind: "unrecorded" })
            .whereNotNull("payment_id")
            .whereIn("status", ["pending", "completed"])
        })
        .orWhere((unclear) => {
          void unclear.where({ status: "completed" }).where((why) => {
            void why
              .whereNull("confirmed_at")
              .orWhereIn("attention_kind", ["mismatch", "foreign"])
          })
        })
    })
    .first()
  if (held) {
    throw new PaymentHeldError(held)
  }
}
