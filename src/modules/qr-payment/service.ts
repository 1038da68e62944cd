import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Logger } from "@medusajs/framework/types"
import { MedusaError, MedusaService } from "@medusajs/framework/utils"
import { GatewayClient } from "../../gateway/client"
import {
  type Answer,
  type AskOptions,
  askService,
  type Look,
  lookAt,
} from "./ask-service"
import { type CodeRequest, issueCode } from "./issue-code"
import { Ledger } from "./ledger"
import { QrPayment } from "./models/qr-payment"
import { QrPaymentRun } from "./models/qr-payment-run"
import { QrPaymentSession } from "./models/qr-payment-session"
import { readOrderFacts } from "./order-facts"
import { refundPayment } from "./refund-payment"
import { type IssuedRow, isIssued } from "./row"
import { readOptions, type Settings } from "./settings"
import type { Tools } from "./tools"
import { isTokenOf } from "./webhook-address"

type Dependencies = { logger: Logger; __pg_connection__: Knex }

/** The ledger, and the service behind it. */
export default class QrPaymentModuleService extends MedusaService({
  QrPayment,
  QrPaymentRun,
  QrPaymentSession,
}) {
  readonly ledger: Ledger
  readonly settings: Settings
  readonly #tools: Tools

  constructor(dependencies: Dependencies, options: unknown) {
    super(dependencies, options)
    const knex = dependencies.__pg_connection__
    const { settings, gateways } = readOptions(options)
    this.settings = settings
    this.ledger = new Ledger(knex)
    const clients = new Map(
      [...gateways].map(([name, one]) => [name, new GatewayClient(one)])
    )
    this.#tools = {
      ledger: this.ledger,
      settings: this.settings,
      logger: dependencies.logger,
      orderFactsOf: (id) => readOrderFacts(knex, id, settings),
      gatewayFor: (name) => {
        const gateway = clients.get(name)
        if (!gateway) {
          throw new MedusaError(
            MedusaError.Types.UNEXPECTED_STATE,
            `There is no account "${name}" among the options of medusa-payment-qr.`
          )
        }
        return gateway
      },
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

  async ask(row: IssuedRow, options?: AskOptions): Promise<Answer> {
    return await askService(this.#tools, row, options)
  }

  /** What the service says of a payment right now. Nothing is written. */
  async look(row: IssuedRow): Promise<Look> {
    return await lookAt(this.#tools, row)
  }

  /** The webhook called. True once that is safe in the ledger; false for whoever does not know the token. */
  async knock(id: string, token: string): Promise<boolean> {
    const row = await this.issuedRow(id)
    if (!row || !isTokenOf(row.webhook_token_hash, token)) {
      return false
    }
    await this.ledger.checks.knock(id)
    return true
  }

  async refund(row: IssuedRow): Promise<IssuedRow> {
    return await refundPayment(this.#tools, row)
  }
}
