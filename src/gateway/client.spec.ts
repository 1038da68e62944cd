import {
  credentials,
  failureOf,
  json,
  onceClientOf,
  type Service,
  startService,
  text,
} from "./__fixtures__/service"
import {
  created,
  details,
  paymentId,
  refunded,
  request,
  status,
  success,
} from "./__fixtures__/words"
import { paymentStatuses } from "./contract"
import {
  AlreadyRefundedError,
  InsufficientBalanceError,
  NotRefundableError,
  PaymentNotFoundError,
  UnknownStatusError,
  UnreadableAnswerError,
  UnusablePaymentIdError,
  ValidationError,
} from "./errors"

let service: Service
const serve = async (...replies: Parameters<typeof startService>) => {
  service = await startService(...replies)
  return onceClientOf(service.url)
}

describe("creating a payment", () => {
  it("sends every field of the contract as JSON, and gives the code back without any status", async () => {
    const client = await serve(json(200, created))

    await expect(client.createPayment(request)).resolves.toEqual(created.data)

    const [sent] = service.requests
    expect(sent).toMatchObject({
      method: "POST",
      path: "/merchant/payment/create",
      headers: {
        "api-key": credentials.apiKey,
        "api-secret": credentials.apiSecret,
        "content-type": "application/json",
      },
    })
    expect(JSON.parse(sent?.body ?? "")).toEqual(request)
  })

  it.each([
    ["missing", { ...created.data, instructions: undefined }],
    ["null", { ...created.data, instructions: null }],
  ])("shows a code whose instructions are %s", async (_, data) => {
    const client = await serve(json(200, { data }))

    await expect(client.createPayment(request)).resolves.toEqual({
      ...created.data,
      instructions: "",
    })
  })

  it.each([
    ["no payment_id", { ...created.data, payment_id: undefined }],
    ["a payment_id of ..", { ...created.data, payment_id: ".." }],
    ["a payment_id that is a number", { ...created.data, payment_id: 7 }],
    ["no qr_code", { ...created.data, qr_code: "" }],
    ["no data", undefined],
  ])("does not believe an answer with %s", async (_, data) => {
    const client = await serve(json(200, { message: "Created", data }))

    const error = await failureOf(
      client.createPayment(request),
      UnreadableAnswerError
    )

    expect(error.mayHaveHappened).toBe(true)
    expect(service.requests).toHaveLength(1)
  })

  it.each(["payment_id", "qr_code"])(
    "does not believe a %s that arrived broken: it could be paid, and never be found again",
    async (key) => {
      const data = { ...created.data, [key]: "PAY-\u00e9" }
      const latin1 = Buffer.from(JSON.stringify({ data }), "latin1")
      const client = await serve(text(200, latin1))

      const error = await failureOf(
        client.createPayment(request),
        UnreadableAnswerError
      )

      expect(error.reason).toMatch(new RegExp(`data.${key}$`))
      expect(error.mayHaveHappened).toBe(true)
    }
  )

  it("keeps the service's list of field errors", async () => {
    const errors = [
      { field: "amount", message: "The amount field is required." },
      { field: "currency", message: "The currency is not supported." },
    ]
    const client = await serve(
      json(400, { status: 400, message: "Validation error", errors })
    )

    const error = await failureOf(
      client.createPayment(request),
      ValidationError
    )

    expect(error).toMatchObject({
      operation: "create",
      httpStatus: 400,
      mayHaveHappened: false,
      errors,
    })
    expect(error.message).toContain("amount: The amount field is required.")
  })

  it("keeps what is readable of a list of field errors that is not", async () => {
    const client = await serve(
      json(400, {
        message: "Validation error",
        errors: [null, "x", { field: 7, message: "too\nlow\u0000" }],
      })
    )

    const error = await failureOf(
      client.createPayment(request),
      ValidationError
    )

    expect(error.errors).toEqual([{ field: "", message: "too low" }])
  })

  it.each([0, -1, NaN, Infinity])(
    "does not ask the service for an amount of %p",
    async (amount) => {
      const client = await serve(json(200, created))

      const error = await failureOf(
        client.createPayment({ ...request, amount }),
        ValidationError
      )

      expect(error.errors[0]?.field).toBe("amount")
      expect(service.requests).toHaveLength(0)
    }
  )
})

describe("reading a payment", () => {
  it("gives every field of the details", async () => {
    const client = await serve(json(200, success(details)))

    await expect(client.getDetails(paymentId)).resolves.toEqual(details)
    expect(service.requests[0]).toMatchObject({
      method: "GET",
      path: `/merchant/payment/${paymentId}`,
      headers: {
        "api-key": credentials.apiKey,
        "api-secret": credentials.apiSecret,
      },
      body: "",
    })
  })

  it.each(paymentStatuses)("understands the status %s", async (value) => {
    const client = await serve(json(200, status(value)))

    await expect(client.getStatus(paymentId)).resolves.toBe(value)
    expect(service.requests[0]).toMatchObject({
      method: "GET",
      path: `/merchant/payment/${paymentId}/status`,
    })
  })

  it.each(["Completed", "COMPLETED", "completed ", "paid", "authorized"])(
    "never takes the status %p for paid",
    async (value) => {
      const client = await serve(json(200, status(value)))

      const error = await failureOf(
        client.getStatus(paymentId),
        UnknownStatusError
      )

      expect(error.received.trim()).toBe(value.trim())
      expect(service.requests).toHaveLength(1)
    }
  )

  it("names an unheard-of status in the details, cut and printable", async () => {
    const value = "päid\n" + "x".repeat(100)
    const client = await serve(
      json(200, success({ ...details, status: value }))
    )

    const error = await failureOf(
      client.getDetails(paymentId),
      UnknownStatusError
    )

    expect(error.received).toMatch(/^p\?id x{35}$/)
  })

  it.each([[null], [undefined], [1], [true], [{}]])(
    "does not believe a status of %p",
    async (value) => {
      const client = await serve(
        json(200, success({ payment_id: paymentId, status: value }))
      )

      const error = await failureOf(
        client.getStatus(paymentId),
        UnreadableAnswerError
      )

      expect(error.reason).toContain("data.status")
    }
  )

  it("tells an unknown payment from the details' 404, and from the status', which has status_code", async () => {
    const client = await serve(
      json(404, { status: 404, message: "Payment request not found" }),
      json(404, { status_code: 404, message: "Invalid payment id" })
    )

    const error = await failureOf(
      client.getDetails(paymentId),
      PaymentNotFoundError
    )
    await failureOf(client.getStatus(paymentId), PaymentNotFoundError)

    expect(error).toMatchObject({ operation: "details", paymentId })
    expect(service.requests).toHaveLength(2)
  })
})

describe("refunding a payment", () => {
  it("sends no body and no content type, and gives the figures", async () => {
    const client = await serve(json(200, success(refunded)))

    await expect(client.refund(paymentId)).resolves.toEqual(refunded)

    const [sent] = service.requests
    expect(sent).toMatchObject({
      method: "POST",
      path: `/merchant/payment/${paymentId}/refund`,
      body: "",
    })
    expect(sent?.headers).not.toHaveProperty("content-type")
    expect(sent?.headers).not.toHaveProperty("transfer-encoding")
  })

  it.each([
    ["missing", {}],
    ["null", { refund_amount: null, refund_fee: null, refunded_at: null }],
    ["odd", { refund_amount: "a lot", refund_fee: {}, refunded_at: 7 }],
  ])("counts as done when its figures are %s", async (_, figures) => {
    const client = await serve(
      json(
        200,
        success({ payment_id: paymentId, status: "refunded", ...figures })
      )
    )

    await expect(client.refund(paymentId)).resolves.toEqual({
      payment_id: paymentId,
      status: "refunded",
      refund_amount: null,
      refund_fee: null,
      refunded_at: null,
    })
  })

  it("is not done when the answer says another status", async () => {
    const client = await serve(
      json(200, success({ ...refunded, status: "completed" }))
    )

    const error = await failureOf(
      client.refund(paymentId),
      UnreadableAnswerError
    )

    expect(error.mayHaveHappened).toBe(true)
  })

  it("may be done when the answer says a status that nobody has heard of", async () => {
    const client = await serve(
      json(200, success({ ...refunded, status: "processing" }))
    )

    const error = await failureOf(client.refund(paymentId), UnknownStatusError)

    expect(error).toMatchObject({
      received: "processing",
      mayHaveHappened: true,
    })
    expect(service.requests).toHaveLength(1)
  })

  it.each([
    [404, "Payment not found", PaymentNotFoundError],
    [400, "Payment has already been refunded", AlreadyRefundedError],
    [400, "Only completed payments can be refunded", NotRefundableError],
    [400, "Insufficient store balance for refund", InsufficientBalanceError],
    // The same words with a full stop are the same refusal.
    [400, "Payment has already been refunded.", AlreadyRefundedError],
  ])(
    "is refused with %i %s as its own outcome",
    async (code, message, type) => {
      const client = await serve(json(code, { status: code, message }))

      const error = await failureOf(client.refund(paymentId), type)

      expect(error).toMatchObject({
        operation: "refund",
        paymentId,
        httpStatus: code,
        mayHaveHappened: false,
      })
      expect(service.requests).toHaveLength(1)
    }
  )
})

describe("the payment id", () => {
  it.each([
    ["a/../b", "/merchant/payment/a%2F..%2Fb"],
    ["../create", "/merchant/payment/..%2Fcreate"],
    ["%2e%2e", "/merchant/payment/%252e%252e"],
    ["id?x=1#y", "/merchant/payment/id%3Fx%3D1%23y"],
    ["a b é", "/merchant/payment/a%20b%20%C3%A9"],
  ])("%p stays one segment of the path", async (id, path) => {
    const client = await serve(
      json(200, success({ ...details, payment_id: id }))
    )

    await expect(client.getDetails(id)).resolves.toMatchObject({
      payment_id: id,
    })
    expect(service.requests[0]?.path).toBe(path)
  })

  it.each(["x".repeat(512), "支付".repeat(256)])(
    "%p can be asked about and refunded once it was created",
    async (id) => {
      const about = { payment_id: id }
      const client = await serve(
        json(200, { data: { ...created.data, ...about } }),
        json(200, success({ ...details, ...about })),
        json(200, success({ ...about, status: "completed" })),
        json(200, success({ ...refunded, ...about }))
      )

      const { payment_id } = await client.createPayment(request)

      await expect(client.getDetails(payment_id)).resolves.toMatchObject(about)
      await expect(client.getStatus(payment_id)).resolves.toBe("completed")
      await expect(client.refund(payment_id)).resolves.toMatchObject(about)
    }
  )

  it.each(["", ".", "..", "\ud800", "😀".repeat(257)])(
    "%p never reaches the network",
    async (id) => {
      const client = await serve(json(200, success(details)))

      await failureOf(client.getDetails(id), UnusablePaymentIdError)
      await failureOf(client.getStatus(id), UnusablePaymentIdError)
      const error = await failureOf(client.refund(id), UnusablePaymentIdError)

      expect(error.mayHaveHappened).toBe(false)
      expect(service.requests).toHaveLength(0)
    }
  )

  it("of another payment in the answer is never believed", async () => {
    const other = { payment_id: "PAY-other" }
    const client = await serve(
      json(200, success({ ...refunded, ...other })),
      json(200, success({ ...details, ...other }))
    )

    const refund = await failureOf(
      client.refund(paymentId),
      UnreadableAnswerError
    )
    expect(refund.mayHaveHappened).toBe(true)
    await failureOf(client.getDetails(paymentId), UnreadableAnswerError)
    await failureOf(client.getStatus(paymentId), UnreadableAnswerError)
  })
})

describe("the base address", () => {
  it.each(["", "/", "/api", "/api/", "/api/v2//"])(
    "may end with %p",
    async (end) => {
      await serve(json(200, status("pending")))
      const client = onceClientOf(service.url + end)

      await client.getStatus(paymentId)

      const base = end.replace(/\/+$/, "")
      expect(service.requests[0]?.path).toBe(
        `${base}/merchant/payment/${paymentId}/status`
      )
    }
  )
})
