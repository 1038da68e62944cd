import { createHash } from "node:crypto"
import { GatewayClient, type OutcomeListener } from "../../gateway/client"
import { PaymentNotFoundError } from "../../gateway/errors"
import type { GatewayOptions } from "../../gateway/http"

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
  about({ key_id }: { key_id: string | null }): PaymentGateway {
    const { current } = this
    return key_id === current.keyId || !this.#previous
      ? new PaymentGateway(current)
      : new PaymentGateway(current, this.#previous)
  }
}

/** The service, as it is asked about one payment. Once the former pair has known it, that pair goes on. */
export class PaymentGateway {
  #pair: Pair
  #former?: Pair

  constructor(pair: Pair, former?: Pair) {
    this.#pair = pair
    this.#former = former
  }

  /** Of the pair that was asked last. */
  get keyId(): string {
    return this.#pair.keyId
  }

  async getDetails(...args: Parameters<GatewayClient["getDetails"]>) {
    return await this.#ask((client) => client.getDetails(...args))
  }

  async getStatus(...args: Parameters<GatewayClient["getStatus"]>) {
    return await this.#ask((client) => client.getStatus(...args))
  }

  async refund(...args: Parameters<GatewayClient["refund"]>) {
    return await this.#ask((client) => client.refund(...args))
  }

  /** Whoever is told that there is no such payment has certainly moved nothing. */
  async #ask<T>(work: (client: GatewayClient) => Promise<T>): Promise<T> {
    try {
      return await work(this.#pair.client)
    } catch (error) {
      const former = this.#former
      if (!former || !(error instanceof PaymentNotFoundError)) {
        throw error
      }
      const answer = await work(former.client)
      this.#pair = former
      this.#former = undefined
      return answer
    }
  }
}

function pairOf(options: GatewayOptions, listener?: OutcomeListener): Pair {
  const hash = createHash("sha256").update(options.apiKey).digest("hex")
  return {
    keyId: hash.slice(0, 8),
    client: new GatewayClient(options, listener),
  }
}
