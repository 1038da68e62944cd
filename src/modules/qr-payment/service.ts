import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Logger } from "@medusajs/framework/types"
import { MedusaError, MedusaService } from "@medusajs/framework/utils"
import { AccountGateway } from "./account-gateway"
import { AccountHealth } from "./account-health"
import {
  type FetchedDetails,
  fetchDetails,
  type FetchOptions,
  syncAsPoll,
  type SyncedStatus,
  syncStatus,
} from "./sync-status"
import type { RefundReason } from "./disposition"
import { identifyUnrecorded, type ShownBy } from "./identify-unrecorded"
import { installationAt, isForeign } from "./installation"
import { type CodeRequest, issueCode } from "./issue-code"
import { Ledger } from "./ledger"
import { QrPayment } from "./models/qr-payment"
import { QrPaymentHistory } from "./models/qr-payment-history"
import { QrPaymentOutage } from "./models/qr-payment-outage"
import { QrPaymentRun } from "./models/qr-payment-run"
import { QrPaymentSession } from "./models/qr-payment-session"
import { RecentAnswers } from "./recent-answers"
import { refundPayment } from "./refund-payment"
import { type IssuedRow, isIssued, type QrPaymentRow } from "./row"
import { readOptions, type Settings } from "./settings"
import type { Tools } from "./tools"
import {
  accountOfToken,
  hashOf,
  isTokenOf,
  type TokenKey,
  tokenKeyOf,
} from "./webhook-address"

type Dependencies = { logger: Logger; __pg_connection__: Knex }

/**
 * Who called the webhook: somebody without the token, the service about a payment that the ledger knows, or the service
 * about one that it has lost.
 */
export type WebhookCaller = "stranger" | "known" | "unrecorded"

/** Whoever asked for a code that is younger than this may still be waiting for it. */
export const ISSUING_SECONDS = 60

/** The ledger, and the service behind it. */
export default class QrPaymentModuleService extends MedusaService({
  QrPayment,
  QrPaymentHistory,
  QrPaymentOutage,
  QrPaymentRun,
  QrPaymentSession,
}) {
  readonly ledger: Ledger
  readonly settings: Settings
  /** Whether another installation issued the code: then its money is not this one's to move. */
  readonly isForeign: (row: Pick<QrPaymentRow, "installation">) => boolean
  readonly #tools: Tools
  /** Of all pairs of credentials, by the names of their accounts. */
  readonly #tokenKeys: [string, TokenKey][]

  constructor(dependencies: Dependencies, options: unknown) {
    super(dependencies, options)
    const { settings, gateways, formerGateways } = readOptions(options)
    this.settings = settings
    this.isForeign = (row) => isForeign(row, settings)
    this.ledger = new Ledger(dependencies.__pg_connection__)
    const health = new AccountHealth(
      this.ledger.outages,
      installationAt(settings.backendUrl),
      dependencies.logger
    )
    const accounts = new Map(
      [...gateways].map(([name, one]) => [
        name,
        new AccountGateway(
          one,
          formerGateways.get(name),
          health.listenerFor(name)
        ),
      ])
    )
    const tokenKeys = new Map(
      [...gateways].map(([name, one]) => [name, tokenKeyOf(one.apiSecret)])
    )
    this.#tokenKeys = [
      ...tokenKeys,
      ...[...formerGateways].map(([name, one]): [string, TokenKey] => [
        name,
        tokenKeyOf(one.apiSecret),
      ]),
    ]
    this.#tools = {
      ledger: this.ledger,
      settings: this.settings,
      recentAnswers: new RecentAnswers(),
      logger: dependencies.logger,
      gatewayFor: (name) => expectAccount(accounts, name),
      tokenKeyFor: (name) => expectAccount(tokenKeys, name),
    }
  }

  /** A row that has a code: only such a one can be asked about. */
  async issuedRow(id: string): Promise<IssuedRow | undefined> {
    const row = await this.ledger.find(id)
    return row && isIssued(row) ? row : undefined
  }

  async issueCode(request: CodeRequest): Promise<IssuedRow> {
    return await issueCode(this.#tools, request)
  }

  async syncStatus(
    row: IssuedRow,
    options?: FetchOptions
  ): Promise<SyncedStatus> {
    return await syncStatus(this.#tools, row, options)
  }

  /** What this process hears of the row, if it is asking just now, or heard a moment ago. */
  async recentAnswer(id: string): Promise<SyncedStatus | undefined> {
    return await this.#tools.recentAnswers.of(id)
  }

  /** No more often than a poll may: then the row stays as it is known. */
  async syncAsPoll(row: IssuedRow): Promise<IssuedRow> {
    return await syncAsPoll(this.#tools, row)
  }

  /** What the service says of a payment right now. Nothing is written. */
  async fetchDetails(row: IssuedRow): Promise<FetchedDetails> {
    return await fetchDetails(this.#tools, row)
  }

  /** The webhook called. Unless it was a stranger, that is safe in the ledger now. */
  async recordWebhook(id: string, token: string): Promise<WebhookCaller> {
    const row = await this.ledger.find(id)
    if (row) {
      if (!isTokenOf(row.webhook_token_hash, token)) {
        return "stranger"
      }
      await this.ledger.checks.recordWebhook(id)
      if (isIssued(row) || isBeingIssued(row)) {
        return "known"
      }
      await this.ledger.unrecorded.note(id)
      return "unrecorded"
    }
    const account = accountOfToken(this.#tokenKeys, id, token)
    if (!account) {
      return "stranger"
    }
    await this.ledger.unrecorded.enter({
      id,
      account,
      installation: installationAt(this.settings.backendUrl),
      webhook_token_hash: hashOf(token),
    })
    return "unrecorded"
  }

  /** True when a webhook told of a code that the service never gave us: somebody may have paid it. */
  async noteUnissued(id: string): Promise<boolean> {
    return await this.ledger.unrecorded.noteUnissued(id, ISSUING_SECONDS)
  }

  /** Finds out what a code was that only its webhook told us about. */
  async identifyUnrecorded(
    id: string,
    paymentId: string,
    shownBy: ShownBy
  ): Promise<void> {
    const row = await this.ledger.find(id)
    if (row && !isIssued(row)) {
      await identifyUnrecorded(this.#tools, row, paymentId, shownBy)
    }
  }

  async refund(
    row: IssuedRow,
    reason: RefundReason | null
  ): Promise<IssuedRow> {
    return await refundPayment(this.#tools, row, reason)
  }
}

function isBeingIssued({ disposition, issued_at }: QrPaymentRow): boolean {
  return (
    disposition === "open" &&
    Date.now() - issued_at.getTime() < ISSUING_SECONDS * 1000
  )
}

function expectAccount<T>(accounts: ReadonlyMap<string, T>, name: string): T {
  const found = accounts.get(name)
  if (!found) {
    throw new MedusaError(
      MedusaError.Types.UNEXPECTED_STATE,
      `There is no account "${name}" among the options of medusa-payment-qr; add it under accounts in medusa-config, with its credentials.`
    )
  }
  return found
}
