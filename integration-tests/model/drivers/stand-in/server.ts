import { asValue } from "@medusajs/framework/awilix"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import {
  ContainerRegistrationKeys,
  createMedusaContainer,
  Modules,
} from "@medusajs/framework/utils"
import type { Credentials } from "../../../../simulator/src/service/credentials"
import { QR_PAYMENT_MODULE } from "../../../../src/modules/qr-payment"
import QrPaymentModuleService from "../../../../src/modules/qr-payment/service"
import QrPaymentProvider from "../../../../src/providers/qr/service"
import { MODEL_FLOWS } from "./core-flows"
import { AfterSaleFlows } from "./after-sale-flows"
import { Life } from "./life"
import type { MedusaStore } from "./medusa-store"
import { knexOf } from "./mortal-knex"
import { orderModuleIn } from "./order-module"
import { PaymentModule } from "./payment-module"
import { Query } from "./query"

export type ServerOptions = {
  pool: Knex
  store: MedusaStore
  serviceUrl: string
  pairs: Credentials & { previous?: Credentials }
  /** The address by which an installation is known. */
  backendUrl: string
  strayPayments: "refund" | "hold"
  log: (line: string) => void
}

/**
 * While a request for a code is under way, others wait for it by the real clock: its timeout and two seconds more,
 * when its process has died. So the timeout is short; the service's answers take milliseconds.
 */
export const TIMEOUT_MS = 2_000
export const ISSUING_LEASE_SECONDS = TIMEOUT_MS / 1000 + 2

/** One Medusa process: the plugin's real ledger, gateway, provider and workflows, and the model's Medusa around them. */
export class Server {
  readonly life = new Life()
  readonly flows: AfterSaleFlows
  readonly provider: QrPaymentProvider
  readonly qrPayment: QrPaymentModuleService
  readonly container: MedusaContainer = createMedusaContainer()

  constructor({ pool, store, log, ...options }: ServerOptions) {
    const { life } = this
    const payment = new PaymentModule(store, life)
    this.flows = new AfterSaleFlows(store, life, payment)
    this.#register({
      [ContainerRegistrationKeys.LOGGER]: loggerTo(log),
      [ContainerRegistrationKeys.QUERY]: new Query(store, life),
      [ContainerRegistrationKeys.LINK]: linkIn(store, life),
      [Modules.PAYMENT]: payment,
      [Modules.EVENT_BUS]: busIn(store, life),
      [Modules.CART]: cartsIn(store, life),
      [Modules.ORDER]: orderModuleIn(store, life),
      [MODEL_FLOWS]: this.flows,
    })
    const logger = this.container.resolve<Logger>(
      ContainerRegistrationKeys.LOGGER
    )
    this.qrPayment = new QrPaymentModuleService(
      { logger, __pg_connection__: knexOf(pool, life) },
      {
        baseUrl: options.serviceUrl,
        ...options.pairs,
        backendUrl: options.backendUrl,
        strayPayments: options.strayPayments,
        timeoutMs: TIMEOUT_MS,
      }
    )
    this.#register({ [QR_PAYMENT_MODULE]: this.qrPayment })
    this.provider = new QrPaymentProvider(
      {
        logger,
        query: this.container.resolve(ContainerRegistrationKeys.QUERY),
        qrPayment: this.qrPayment,
      },
      {}
    )
    payment.provider = this.provider
  }

  #register(parts: Record<string, unknown>): void {
    for (const [name, part] of Object.entries(parts)) {
      this.container.register(name, asValue(part))
    }
  }
}

function loggerTo(log: (line: string) => void) {
  const names = ["info", "warn", "error", "debug"]
  return Object.fromEntries(
    names.map((name) => [name, (line: unknown) => log(`${name}: ${line}`)])
  )
}

function busIn(store: MedusaStore, life: Life) {
  return {
    emit: (event: { name: string; data: Record<string, unknown> }) =>
      life.write(() => store.events.push(event)),
    // Workflows call these at their end; none of the plugin's holds an event back.
    releaseGroupedEvents: async () => undefined,
    clearGroupedEvents: async () => undefined,
  }
}

function linkIn(store: MedusaStore, life: Life) {
  return {
    create: (link: {
      [Modules.ORDER]: { order_id: string }
      [Modules.CART]: { cart_id: string }
    }) =>
      life.write(() =>
        store.orderCart.push({ ...link[Modules.ORDER], ...link[Modules.CART] })
      ),
  }
}

function cartsIn(store: MedusaStore, life: Life) {
  return {
    updateCarts: ([change]: { id: string; completed_at: Date }[]) =>
      life.write(() => {
        if (change) {
          store.cart(change.id).completed_at = change.completed_at
        }
      }),
  }
}
