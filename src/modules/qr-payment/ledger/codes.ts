import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { CreatedPayment } from "../../../gateway/contract"
import { type IssuedRow, isIssued, type QrPaymentRow } from "../row"
import type { Problem } from "../problem"
import {
  type CodeScope,
  expectFewCodes,
  expectNothingHeld,
} from "./code-limits"
import {
  changed,
  expectRow,
  lock,
  onceMoreIfTaken,
  ROWS,
  rows,
  secondsFromNow,
  SESSIONS,
  Statements,
} from "./table"

/** A code with less time left than this is not shown to a shopper who only just asks for one. */
const LEAST_TIME_LEFT_SECONDS = 120

/** A code is looked at for the first time when a quick shopper may have paid it. */
const FIRST_CHECK_SECONDS = 30

export type ClaimRequest = CodeScope & {
  /** Of the row, if it has to be entered: its token is made from it. */
  id: string
  session_id: string
  webhook_token_hash: string
  installation: string
  /** Only codes that one of these issued are shown again. */
  own_installations: string[]
  expires_in_minutes: number
  /** After this long a row without a code is taken for a process that died. */
  issuing_lease_ms: number
}

export type RecordedCode = CreatedPayment &
  Partial<
    Pick<QrPaymentRow, "kind" | "order_number" | "key_id" | "asked_key_id">
  >

export type Claim = {
  row: QrPaymentRow
  /** The caller is the one who has to ask the service for a code. */
  mine: boolean
}

/** How a session comes by its code. */
export class Codes extends Statements {
  /**
   * Enters the row for a cart's first code, in one statement: most shoppers ask once, and then there is nothing to
   * compare. Undefined when the cart has a row already; of requests at once, the index of open rows lets one through.
   */
  async claimFirst(request: ClaimRequest): Promise<QrPaymentRow | undefined> {
    const { rows: entered } = await this.knex.raw<{ rows: QrPaymentRow[] }>(
      `WITH entered AS (
         INSERT INTO ${ROWS} (id, account, amount, currency_code, payment_collection_id, session_id,
           installation, webhook_token_hash, announced, issued_at, expires_at)
         SELECT :id, :account, :amount, :currency_code, :payment_collection_id, :session_id,
           :installation, :webhook_token_hash, '{}', now(), now() + make_interval(mins => :expires_in_minutes)
         WHERE NOT EXISTS (
           SELECT FROM ${ROWS} WHERE payment_collection_id = :payment_collection_id AND deleted_at IS NULL)
         ON CONFLICT DO NOTHING
         RETURNING *),
       bound AS (
         INSERT INTO ${SESSIONS} (id, qr_payment_id) SELECT session_id, id FROM entered
         ON CONFLICT (id) DO UPDATE SET qr_payment_id = excluded.qr_payment_id, updated_at = now())
       SELECT * FROM entered`,
      request
    )
    return entered[0]
  }

  /**
   * Finds the code that a session can show, or enters a row for a new one. Whatever the number of requests
   * and instances, one of them gets `mine`: the lock is the transaction's, so no crash leaves it behind.
   */
  async claim(request: ClaimRequest): Promise<Claim> {
    const decide = () =>
      this.knex.transaction(async (trx) => {
        await lock(trx, request.payment_collection_id)
        return await claim(trx, request)
      })
    // A first code, which needs no lock, may have been entered meanwhile: then it can be seen.
    return await onceMoreIfTaken(decide)
  }

  /** Codes for the same cart and amount of which the last word was that they wait to be paid. */
  async waitingFor(
    request: CodeScope,
    ownInstallations: string[]
  ): Promise<QrPaymentRow[]> {
    return await inScope(this.knex, request, ownInstallations)
      .where({ status: "pending" })
      .whereNotNull("payment_id")
  }

  /** Of all codes of a collection, the one that matters to whoever looks: what was paid, then what is open. */
  async shownFor(
    payment_collection_id: string
  ): Promise<IssuedRow | undefined> {
    const row = await rows(this.knex)
      .where({ payment_collection_id })
      .whereNotNull("payment_id")
      // A person has settled what becomes of that money: it pays for nothing here.
      .whereRaw("NOT (hands_off AND order_id IS NULL)")
      .orderByRaw(
        "status = 'completed' DESC, disposition = 'open' DESC, issued_at DESC"
      )
      .first()
    return row && isIssued(row) ? row : undefined
  }

  /**
   * For a session that can get no code of its own: the last one for the same cart and amount, if nobody knows whether it
   * was paid. Otherwise the cart would have no session, and the money that may have come no checkout that waits for it.
   */
  async showUnclear(request: ClaimRequest): Promise<QrPaymentRow | undefined> {
    return await this.knex.transaction(async (trx) => {
      await lock(trx, request.payment_collection_id)
      const unclear = await inScope(trx, request, request.own_installations)
        .where({ status: "pending" })
        .whereNotNull("payment_id")
        .whereNotNull("unanswered_since")
        .orderBy("issued_at", "desc")
        .forUpdate()
        .first()
      return unclear && (await showAgain(trx, request, unclear))
    })
  }

  /** The service has issued the code: from here on it can be paid. */
  async record(id: string, code: RecordedCode): Promise<QrPaymentRow> {
    const [row] = await rows(this.knex)
      .update({
        ...code,
        next_check_at: secondsFromNow(this.knex, FIRST_CHECK_SECONDS),
        ...changed(this.knex),
      })
      .where({ id })
      .returning("*")
    return expectRow(row, id)
  }

  /** The service gave no code. Nobody has seen one, so nothing can be paid to this row. */
  async giveUp(id: string, problem: Problem): Promise<void> {
    await rows(this.knex)
      .update({
        disposition: "abandoned",
        ...problem,
        ...changed(this.knex),
      })
      .where({ id, payment_id: null })
  }
}

async function claim(trx: Knex, request: ClaimRequest): Promise<Claim> {
  const ordered = await findOrdered(trx, request)
  if (ordered) {
    await bind(trx, request.session_id, ordered.id)
    return { row: ordered, mine: false }
  }
  const reusable = await findReusable(trx, request)
  // With the row locked: no news about it can come between this look and its reopening.
  await expectNothingHeld(trx, request)
  if (!reusable) {
    await expectFewCodes(trx, request)
  }
  if (reusable) {
    return { row: await showAgain(trx, request, reusable), mine: false }
  }
  await abandonOthers(trx, request)
  const row = await enter(trx, request)
  await bind(trx, request.session_id, row.id)
  return { row, mine: true }
}

async function showAgain(
  trx: Knex,
  request: ClaimRequest,
  known: QrPaymentRow
): Promise<QrPaymentRow> {
  await abandonOthers(trx, request, known.id)
  const row = await reopen(trx, known, request.session_id)
  await bind(trx, request.session_id, row.id)
  return row
}

async function abandonOthers(
  trx: Knex,
  { payment_collection_id }: CodeScope,
  kept?: string
): Promise<void> {
  await rows(trx)
    .update({ disposition: "abandoned", ...changed(trx) })
    .where({ payment_collection_id, disposition: "open" })
    .whereRaw("id IS DISTINCT FROM ?", [kept ?? null])
}

async function bind(trx: Knex, sessionId: string, id: string): Promise<void> {
  await trx(SESSIONS)
    .insert({ id: sessionId, qr_payment_id: id })
    .onConflict("id")
    .merge({ qr_payment_id: id, updated_at: trx.fn.now() })
}

/** The code that paid for the cart's order: who comes back, with a reload, is led there and pays nothing again. */
async function findOrdered(
  trx: Knex,
  { payment_collection_id }: CodeScope
): Promise<QrPaymentRow | undefined> {
  return await rows(trx)
    .where({ payment_collection_id, status: "completed" })
    .whereNotNull("order_id")
    .first()
}

function inScope(knex: Knex, place: CodeScope, ownInstallations: string[]) {
  return rows(knex)
    .where({
      payment_collection_id: place.payment_collection_id,
      account: place.account,
      amount: place.amount,
      currency_code: place.currency_code,
      hands_off: false,
    })
    .where((issued) => {
      void issued
        .whereNull("installation")
        .orWhereIn("installation", ownInstallations)
    })
    .where((usable) => {
      void usable
        .whereIn("disposition", ["open", "abandoned"])
        // Nobody knows whether it was paid: another code beside it could be a second payment.
        .orWhere({ disposition: "attention", attention_kind: "unanswered" })
    })
}

async function findReusable(
  trx: Knex,
  request: ClaimRequest
): Promise<QrPaymentRow | undefined> {
  return await inScope(trx, request, request.own_installations)
    .where((reusable) => {
      void reusable
        .where({ status: "completed", order_id: null })
        .orWhere((live) => {
          void live
            .where({ status: "pending" })
            .whereNotNull("payment_id")
            .where(
              "expires_at",
              ">",
              secondsFromNow(trx, LEAST_TIME_LEFT_SECONDS)
            )
        })
        .orWhere((issuing) => {
          void issuing
            .where({ payment_id: null, disposition: "open" })
            .where(
              "issued_at",
              ">",
              secondsFromNow(trx, -request.issuing_lease_ms / 1000)
            )
        })
    })
    // Nobody may declare it stray between this look and its reopening.
    .forUpdate()
    .orderByRaw(
      "status = 'completed' DESC, disposition = 'open' DESC, expires_at DESC"
    )
    .first()
}

async function reopen(
  trx: Knex,
  { id, disposition }: QrPaymentRow,
  sessionId: string
) {
  const [row] = await rows(trx)
    .update({
      session_id: sessionId,
      // What nobody knows is still unknown: the merchant was told, and need not be told again.
      ...(disposition !== "attention" && { disposition: "open" as const }),
      stray_at: null,
      failed_placings: 0,
      ...changed(trx),
    })
    .where({ id })
    .returning("*")
  return expectRow(row, id)
}

async function enter(trx: Knex, request: ClaimRequest) {
  const { id } = request
  const [row] = await trx<QrPaymentRow>(ROWS)
    .insert({
      id,
      installation: request.installation,
      account: request.account,
      amount: request.amount,
      currency_code: request.currency_code,
      payment_collection_id: request.payment_collection_id,
      session_id: request.session_id,
      webhook_token_hash: request.webhook_token_hash,
      announced: [],
      issued_at: trx.fn.now(),
      expires_at: secondsFromNow(trx, request.expires_in_minutes * 60),
    })
    .returning("*")
  return expectRow(row, id)
}
