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

/** Which payment it is to us, and the pair that issued it, if that is known. */
type Issued = Pick<QrPaymentRow, "id" | "key_id">

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
  about(issued: Issued): PaymentGateway {
    const isCurrent = issued.key_id === this.current.keyId
    const former = isCurrent ? undefined : this.#previous
    return new PaymentGateway(issued, this.current, former)
  }
}

/**
 * The service, as it is asked about one payment. A payment's id is unique within an account only: so a pair that did not
 * issue the code has to name our reference for it, before anything it says is believed or refunded.
 */
export class PaymentGateway {
  readonly #issued: Issued
  readonly #former?: Pair
  #pair: Pair
  #isKnown: boolean

  constructor(issued: Issued, pair: Pair, former?: Pair) {
    this.#issued = issued
    this.#pair = pair
    this.#former = former
    // Of a row that the ledger had lost, nobody knows the pair: then there is only the current one.
    this.#isKnown = !former && [null, pair.keyId].includes(issued.key_id)
  }

  /** Of the pair that knows the payment. */
  get keyId(): string {
    return this.#pair.keyId
  }

  async getDetails(
    paymentId: string,
    options?: ReadOptions
  ): Promise<PaymentDetails> {
    if (this.#isKnown) {
      return await this.#pair.client.getDetails(paymentId, options)
    }
    const [pair, details] =
      (await this.#find(this.#pair, paymentId, options)) ??
      (await this.#findFormer(paymentId, options))
    this.#pair = pair
    this.#isKnown = true
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
    if (!this.#isKnown) {
      await this.getDetails(paymentId, options)
    }
  }

  async #findFormer(paymentId: string, options?: ReadOptions): Promise<Known> {
    const unknown = new PaymentNotFoundError({
      operation: "details",
      paymentId,
    })
    try {
      const known =
        this.#former && (await this.#find(this.#former, paymentId, options))
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
