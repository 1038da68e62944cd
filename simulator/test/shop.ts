import { z } from "zod"
import {
  startSimulator,
  type Mode,
  type Simulator,
  type SimulatorOptions,
} from "../src"

const bodyShape = z.record(z.string(), z.unknown()).catch({})
const createdShape = z.object({
  message: z.string(),
  data: z.object({
    payment_id: z.string(),
    qr_code: z.string(),
    instructions: z.string(),
  }),
})
const detailsShape = z.object({ data: z.record(z.string(), z.unknown()) })
const statusShape = z.object({ data: z.object({ status: z.string() }) })

export interface Reply {
  status: number
  headers: Headers
  text: string
  body: Record<string, unknown>
}

/** A merchant's server: it knows the contract and one pair of credentials. */
export class Shop {
  constructor(
    private readonly simulator: Simulator,
    private readonly mode: Mode = "production"
  ) {}

  async call(path: string, init: RequestInit = {}): Promise<Reply> {
    const { apiKey, apiSecret } = this.simulator.credentials[this.mode]
    const response = await fetch(this.simulator.url + path, {
      redirect: "manual",
      ...init,
      headers: { "api-key": apiKey, "api-secret": apiSecret, ...init.headers },
    })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: bodyShape.parse(parse(text)),
    }
  }

  create(body: unknown): Promise<Reply> {
    return this.call("/merchant/payment/create", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    })
  }

  /** Creates a payment that is taken for granted, and gives its id. */
  async newPayment(fields: Record<string, unknown> = {}): Promise<string> {
    const reply = await this.create({ amount: 10, currency: "USD", ...fields })
    return createdShape.parse(reply.body).data.payment_id
  }

  details(id: string): Promise<Reply> {
    return this.call(`/merchant/payment/${id}`)
  }

  async detailsData(id: string): Promise<Record<string, unknown>> {
    return detailsShape.parse((await this.details(id)).body).data
  }

  status(id: string): Promise<Reply> {
    return this.call(`/merchant/payment/${id}/status`)
  }

  async statusValue(id: string): Promise<string> {
    return statusShape.parse((await this.status(id)).body).data.status
  }

  refund(id: string): Promise<Reply> {
    return this.call(`/merchant/payment/${id}/refund`, { method: "POST" })
  }
}

/** One simulator for a file of tests, as new for each of them. */
export function useSimulator(options: SimulatorOptions = {}): {
  simulator: Simulator
  shop: Shop
  sandbox: Shop
} {
  const context: Partial<ReturnType<typeof useSimulator>> = {}
  beforeAll(async () => {
    const simulator = await startSimulator(options)
    context.simulator = simulator
    context.shop = new Shop(simulator)
    context.sandbox = new Shop(simulator, "sandbox")
  })
  afterEach(() => context.simulator?.control.reset())
  afterAll(() => context.simulator?.close())
  const get = <T>(value: T | undefined): T => {
    if (value === undefined) {
      throw new Error("The simulator is only there inside a test")
    }
    return value
  }
  return {
    get simulator() {
      return get(context.simulator)
    },
    get shop() {
      return get(context.shop)
    },
    get sandbox() {
      return get(context.sandbox)
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
