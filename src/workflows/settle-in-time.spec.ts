import type { MedusaContainer } from "@medusajs/framework/types"
import { inTime } from "./settle-in-time"

const logged = jest.fn()
const container = {
  resolve: () => ({ error: logged }),
} as Partial<MedusaContainer> as MedusaContainer

beforeEach(() => logged.mockClear())

describe("settling one payment", () => {
  it("is left behind when a merchant's hook hangs, so that the others go on", async () => {
    await inTime(container, "qrpay_1", new Promise(() => undefined), 10)

    expect(logged.mock.calls).toEqual([
      ["QR payment qrpay_1: settling takes too long, going on"],
    ])
  })

  it("never throws: what fails is in the log", async () => {
    await inTime(container, "qrpay_1", Promise.reject(new Error("no database")))

    expect(logged.mock.calls).toEqual([["QR payment qrpay_1: no database"]])
  })
})
