import { createHash } from "node:crypto"
import { GatewayClient, type OutcomeListener } from "../../gateway/client"
import type {
  PaymentDetails,
  PaymentStatus,
  RefundResult,
} from "../../gateway/contract"
import {
  CredentialsRejectedError,
  PaymentNotFoundError,
} from "../../gateway/errors"
import type { GatewayOptions } from "../../gateway/http"
import type { QrPaymentRow } from "./row"

type ReadOptions = { once?: boolean }

/** A pair of credentials, and a name for it that tells nothing of it. */
type Pair = { keyId: string; client: GatewayClient }

type Known = [Pair, PaymentDetails]

/** The service, as an account reaches it with the credentials that it has, and with those that it had before. */
export class AccountGateway {
  readonly current: Pair
  readonly #previous?: Pair

  /** The listener hears how calls with the current pair end: only those say whether the account works. */
  constructor(
    options: GatewayOptions,
    previous?: GatewayOptions,
    listener?: OutcomeListener
  ) {
    this.current = pairOf(options, listener)
    this.#previous = previous && pairOf(previous)
  }

  /** A code that the current pair issued is only known to that pair. */
  about({ id, key_id }: Pick<QrPaymentRow, "id" | "key_id">): PaymentGateway {
    const { current } = this
    const former = key_id === current.keyId ? undefined : this.#previous
    return new PaymentGateway({ id, key_id }, current, former)
  }
}

type Issued = Pick<QrPaymentRow, "id" | "key_id">

/**
 * The service, as it is asked about one payment. A payment's id is unique within an account only: so a pair that may not
 * have issued the code has to name our reference for it, before anything it says is believed or refunded.
 */
export class PaymentGateway {
  readonly #issued: Issued
  #pair: Pair
  #former?: Pair

  constructor(issued: Issued, pair: Pair, former?: Pair) {
    this.#issued = issued
    this.#pair = pair
    this.#former = former
  }

  /** Of the pair that knows the payment. */
  get keyId(): string {
    return this.#pair.keyId
  }

  async getDetails(
    paymentId: string,
    options?: ReadOptions
  ): Promise<PaymentDetails> {
    const former = this.#former
    if (!former) {
      return await this.#pair.client.getDetails(paymentId, options)
    }
    const [pair, details] =
      (await this.#find(this.#pair, paymentId, options)) ??
      (await this.#findFormer(former, paymentId, options))
    this.#pair = pair
    this.#former = undefined
    return details
  }

  async getStatus(
    paymentId: string,
    options?: ReadOptions
  ): Promise<PaymentStatus> {
    await this.#choosePair(paymentId, options)
    return await this.#pair.client.getStatus(paymentId, options)
  }

  async refund(paymentId: string): Promise<RefundResult> {
    await this.#choosePair(paymentId)
    return await this.#pair.client.refund(paymentId)
  }

  async #choosePair(paymentId: string, options?: ReadOptions): Promise<void> {
    if (this.#former) {
      await this.getDetails(paymentId, options)
    }
  }

  async #findFormer(
    former: Pair,
    paymentId: string,
    options?: ReadOptions
  ): Promise<Known> {
    const unknown = new PaymentNotFoundError({
      operation: "details",
      paymentId,
    })
    try {
      const known = await this.#find(former, paymentId, options)
      if (known) {
        return known
      }
    } catch (error) {
      // Credentials that were revoked say nothing about the payment: what the current ones have said stays.
      throw error instanceof CredentialsRejectedError ? unknown : error
    }
    throw unknown
  }

  /** Undefined where the pair does not know the payment, or knows another by its id. */
  async #find(
    pair: Pair,
    paymentId: string,
    options?: ReadOptions
  ): Promise<Known | undefined> {
    const { id, key_id } = this.#issued
    try {
      const details = await pair.client.getDetails(paymentId, options)
      const isOurs = pair.keyId === key_id || details.reference?.id === id
      return isOurs ? [pair, details] : undefined
    } catch (error) {
      if (error instanceof PaymentNotFoundError) {
        return undefined
      }
      throw error
    }
  }
}

function pairOf(options: GatewayOptions, listener?: OutcomeListener): Pair {
  const { apiKey, apiSecret } = options
  const hash = createHash("sha256")
    .update(`${apiKey} ${apiSecret}`)
    .digest("hex")
  return {
    keyId: hash.slice(0, 8),
    client: new GatewayClient(options, listener),
  }
}
