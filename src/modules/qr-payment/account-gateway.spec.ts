import {
  credentials,
  failureOf,
  json,
  startService,
} from "../../gateway/__fixtures__/service"
import {
  details,
  paymentId,
  refunded,
  success,
} from "../../gateway/__fixtures__/words"
import { PaymentNotFoundError } from "../../gateway/errors"
import { AccountGateway } from "./account-gateway"

const ours = json(200, success(details))
const anothers = json(200, success({ ...details, reference: { id: "qrp_2" } }))
const unknown = json(404, { status: 404, message: "Payment not found" })
const revoked = json(401, { status: 401, message: "Unauthorized" })

type Reply = typeof ours

/** What the current pair is told, and what the former one is. */
async function gatewaysTold(current: Reply[], former: Reply[]) {
  const [now, before] = [
    await startService(...current),
    await startService(...former),
  ]
  const optionsOf = (baseUrl: string, apiKey: string) => ({
    ...{ ...credentials, baseUrl, apiKey, timeoutMs: 3000 },
  })
  const issuer = new AccountGateway(optionsOf(before.url, "former"))
  const account = new AccountGateway(
    optionsOf(now.url, "current"),
    optionsOf(before.url, "former")
  )
  const about = (key_id: string | null) =>
    account.about({ id: "qrp_1", key_id })
  return { now, before, about, formerKey: issuer.current.keyId }
}

describe("a payment that the current credentials don't know", () => {
  it("is read and refunded with the former ones", async () => {
    const told = await gatewaysTold(
      [unknown],
      [ours, json(200, success(refunded))]
    )
    const gateway = told.about(told.formerKey)

    await gateway.refund(paymentId)

    expect(told.before.requests.map(({ path }) => path)).toEqual([
      `/merchant/payment/${paymentId}`,
      expect.stringMatching(/refund$/),
    ])
    expect(gateway.keyId).toBe(told.formerKey)
  })

  it.each([null, "0badc0de"])(
    "is never taken for another of the same id that the former ones know (issued with %s)",
    async (key) => {
      const told = await gatewaysTold([unknown], [anothers])

      await failureOf(
        told.about(key).getDetails(paymentId),
        PaymentNotFoundError
      )
      await failureOf(told.about(key).refund(paymentId), PaymentNotFoundError)

      expect(told.before.requests.map(({ path }) => path)).not.toContainEqual(
        expect.stringMatching(/refund$/)
      )
    }
  )

  it("is one that is not found, also when the former ones were revoked", async () => {
    const told = await gatewaysTold([unknown], [revoked])
    await failureOf(
      told.about(told.formerKey).getDetails(paymentId),
      PaymentNotFoundError
    )
  })
})

describe("a payment of the former credentials", () => {
  it("is not taken for another of the same id that the current ones know", async () => {
    const told = await gatewaysTold([anothers], [ours])
    const found = await told.about(told.formerKey).getDetails(paymentId)
    expect(found.reference?.id).toBe("qrp_1")
  })
})

describe("credentials that were changed without keeping the former ones", () => {
  const nameless = json(200, success({ ...details, reference: null }))

  async function changed(reply: Reply) {
    const service = await startService(reply)
    const options = { ...credentials, baseUrl: service.url, timeoutMs: 3000 }
    const account = new AccountGateway(options)
    return { service, gateway: account.about({ id: "qrp_1", key_id: "00" }) }
  }

  it.each([anothers, nameless])(
    "refund and believe nothing that they don't know by our reference",
    async (reply) => {
      const { service, gateway } = await changed(reply)

      await failureOf(gateway.refund(paymentId), PaymentNotFoundError)
      await failureOf(gateway.getStatus(paymentId), PaymentNotFoundError)
      await failureOf(gateway.getDetails(paymentId), PaymentNotFoundError)

      const paths = new Set(service.requests.map(({ path }) => path))
      expect([...paths]).toEqual([`/merchant/payment/${paymentId}`])
    }
  )

  it("read a payment of our reference", async () => {
    const { gateway } = await changed(ours)
    expect((await gateway.getDetails(paymentId)).reference?.id).toBe("qrp_1")
  })
})
