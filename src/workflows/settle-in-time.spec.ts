import type { MedusaContainer } from "@medusajs/framework/types"
import { settle } from "./settle-qr-payment/settle"
import { settleInTime } from "./settle-in-time"

jest.mock("./settle-qr-payment/settle", () => ({ settle: jest.fn() }))

const logged = jest.fn()
const container = {
  resolve: () => ({ error: logged }),
} as Partial<MedusaContainer> as MedusaContainer

beforeEach(() => logged.mockClear())

describe("settling one payment", () => {
  it("is left behind when a merchant's hook hangs, so that the others go on", async () => {
    jest.mocked(settle).mockReturnValue(new Promise(() => undefined))

    await settleInTime(container, "qrpay_1", 10)

    expect(logged.mock.calls).toEqual([
      ["QR payment qrpay_1: settling takes too long, going on"],
    ])
  })

  it("never throws: what fails is in the log", async () => {
    jest.mocked(settle).mockRejectedValue(new Error("no database"))

    await settleInTime(container, "qrpay_1")

    expect(logged.mock.calls).toEqual([["QR payment qrpay_1: no database"]])
  })
})
