import { createHash } from "node:crypto"
import { GatewayClient, type OutcomeListener } from "../../gateway/client"
import type {
  PaymentDetails,
  PaymentStatus,
  RefundResult,
} from "../../gateway/contract"
import { PaymentNotFoundError } from "../../gateway/errors"
import type { GatewayOptions } from "../../gateway/http"
import type { QrPaymentRow } from "./row"

type ReadOptions = { once?: boolean }

/** A pair of credentials, and a name for it that tells nothing of it. */
type Pair = { keyId: string; client: GatewayClient }

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
    return key_id === current.keyId || !this.#previous
      ? new PaymentGateway(id, current)
      : new PaymentGateway(id, current, this.#previous)
  }
}

/**
 * The service, as it is asked about one payment. A payment's id is unique within an account only: so a pair that may not
 * have issued the code has to name our reference for it, before anything it says is believed or refunded.
 */
export class PaymentGateway {
  readonly #reference: string
  #pair: Pair
  #former?: Pair

  constructor(reference: string, pair: Pair, former?: Pair) {
    this.#reference = reference
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
    const known = await this.#find(paymentId, options)
    this.#former = undefined
    if (known) {
      return known
    }
    this.#pair = former
    return await former.client.getDetails(paymentId, options)
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

  /** Undefined where the first pair does not know the payment, or knows another by its id. */
  async #find(
    paymentId: string,
    options?: ReadOptions
  ): Promise<PaymentDetails | undefined> {
    try {
      const details = await this.#pair.client.getDetails(paymentId, options)
      return details.reference?.id === this.#reference ? details : undefined
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
