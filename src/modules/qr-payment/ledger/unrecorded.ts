import type { PaymentStatus } from "../../../gateway/contract"
import type { QrPaymentRow } from "../row"
import {
  changed,
  ROWS,
  rows,
  secondsFromNow,
  SESSIONS,
  Statements,
} from "./table"

/** A code of ours that the ledger has lost, or never knew to be issued. */
export type UnrecordedCode = {
  id: string
  account: string
  installation: string
  webhook_token_hash: string
}

/** What the service says of it, and where Medusa still shows it. */
export type UnrecordedFacts = {
  payment_id: string
  /** Of the credentials that the service knows it by. */
  key_id: string
  qr_code: string
  amount: string | null
  currency_code: string | null
  status: Exclude<PaymentStatus, "refunded">
  sandbox: boolean | null
  session?: { id: string; payment_collection_id: string }
}

const LOST =
  "the service told about this payment, and the ledger had no record of it, as after a restored backup"

const NOTHING_PAID = {
  disposition: "abandoned" as const,
  attention_kind: null,
  attention_code: null,
  attention_reason: null,
}

const UNKNOWN =
  "the service told about a payment whose code it had never given us"

/** Payments that came to light by their webhook alone. A person decides about their money. */
export class Unrecorded extends Statements {
  /** Before anything else is known: from here on somebody is told. */
  async enter(code: UnrecordedCode): Promise<void> {
    const now = this.knex.fn.now()
    await this.knex(ROWS)
      .insert({
        ...code,
        amount: "0",
        currency_code: "",
        payment_collection_id: "",
        ...this.attention(
          "unrecorded",
          `${LOST}; what it was for could not be found out`
        ),
        disposition: "attention",
        attention_at: now,
        announced: [],
        issued_at: now,
        expires_at: now,
        webhook_received_at: now,
        next_check_at: now,
      })
      .onConflict("id")
      .ignore()
  }

  /** The service has a payment for a row whose code never reached us: somebody may have paid it. */
  async note(id: string): Promise<void> {
    await rows(this.knex)
      .update(this.#neverGiven())
      .where({ id, payment_id: null })
  }

  /**
   * A webhook came while the service was asked for the code, and no code followed: the answer was lost, or whoever
   * asked has died.
   */
  async noteUnissued(id: string, issuingSeconds: number): Promise<boolean> {
    const noted = await rows(this.knex)
      .update(this.#neverGiven())
      .where({ id, payment_id: null, attention_kind: null })
      .whereNotNull("webhook_received_at")
      .where((over) => {
        void over
          .where({ disposition: "abandoned" })
          .orWhere("issued_at", "<", secondsFromNow(this.knex, -issuingSeconds))
      })
    return noted === 1
  }

  #neverGiven() {
    return this.attention(
      "unrecorded",
      `${UNKNOWN}; what it was for could not be found out`
    )
  }

  /** It is over, and nothing was paid: nobody has to look. */
  async nothingPaid(id: string): Promise<void> {
    await rows(this.knex)
      .update({ ...NOTHING_PAID, ...changed(this.knex) })
      .where({ id, attention_kind: "unrecorded" })
      .whereIn("status", ["failed", "expired"])
  }

  /** Whoever comes first: a row that has its payment stays as it is. */
  async identify(
    id: string,
    { session, ...facts }: UnrecordedFacts
  ): Promise<QrPaymentRow | undefined> {
    const now = this.knex.fn.now()
    const [row] = await rows(this.knex)
      .update({
        payment_id: facts.payment_id,
        key_id: facts.key_id,
        asked_key_id: facts.key_id,
        qr_code: facts.qr_code,
        status: facts.status,
        sandbox: facts.sandbox,
        ...(facts.amount !== null && { amount: facts.amount }),
        ...(facts.currency_code !== null && {
          currency_code: facts.currency_code,
        }),
        ...(session && {
          session_id: session.id,
          payment_collection_id: session.payment_collection_id,
        }),
        ...this.#dispositionOf(facts.status),
        next_check_at: now,
        ...changed(this.knex),
      })
      .where({ id, payment_id: null })
      .returning("*")
    if (row && session) {
      // A page that still shows the code learns that it was paid, and asks nobody to pay again.
      await this.knex(SESSIONS)
        .insert({ id: session.id, qr_payment_id: id })
        .onConflict("id")
        .ignore()
    }
    return row
  }

  #dispositionOf(status: UnrecordedFacts["status"]) {
    switch (status) {
      case "completed":
        return {
          ...this.attention(
            "unrecorded",
            // A row that was entered anew knows no collection.
            this.knex.raw(
              "CASE payment_collection_id WHEN '' THEN ? ELSE ? END",
              [LOST, UNKNOWN]
            )
          ),
          paid_at: this.knex.fn.now(),
        }
      case "failed":
      case "expired":
        return NOTHING_PAID
      case "pending":
        return {}
    }
  }
}
