import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Logger } from "@medusajs/framework/types"
import { MedusaError, MedusaService } from "@medusajs/framework/utils"
import { GatewayClient } from "../../gateway/client"
import { type Answer, askService } from "./ask-service"
import { type CodeRequest, issueCode } from "./issue-code"
import { Ledger } from "./ledger"
import { QrPayment } from "./models/qr-payment"
import { QrPaymentSession } from "./models/qr-payment-session"
import { refundPayment } from "./refund-payment"
import type { IssuedRow } from "./row"
import { readOptions, type Settings } from "./settings"
import type { Tools } from "./tools"

type Dependencies = { logger: Logger; __pg_connection__: Knex }

/** Polls and unproven webhooks ask the service about one payment at most this often. */
const SECONDS_BETWEEN_POLLS = 3

/** The ledger, and the service behind it. */
export default class QrPaymentModuleService extends MedusaService({
  QrPayment,
  QrPaymentSession,
}) {
  readonly ledger: Ledger
  readonly settings: Settings
  readonly #tools: Tools

  constructor(dependencies: Dependencies, options: unknown) {
    super(dependencies, options)
    const { settings, gateways } = readOptions(options)
    this.settings = settings
    this.ledger = new Ledger(dependencies.__pg_connection__)
    const clients = new Map(
      [...gateways].map(([name, one]) => [name, new GatewayClient(one)])
    )
    this.#tools = {
      ledger: this.ledger,
      settings: this.settings,
      logger: dependencies.logger,
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

  async issueCode(request: CodeRequest): Promise<IssuedRow> {
    return await issueCode(this.#tools, request)
  }

  async ask(row: IssuedRow): Promise<Answer> {
    return await askService(this.#tools, row)
  }

  /** As often as a poll may: undefined when somebody asked about this payment just now. */
  async askAsPoll(row: IssuedRow): Promise<Answer | undefined> {
    const mayAsk = await this.ledger.mayAskNow(row.id, SECONDS_BETWEEN_POLLS)
    return mayAsk ? await this.ask(row) : undefined
  }

  async refund(row: IssuedRow): Promise<IssuedRow> {
    return await refundPayment(this.#tools, row)
  }
}
