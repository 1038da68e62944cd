import { owingOrder } from "../../support/owing-order"
import { freshService, shop, simulator } from "../../support/shared"
import { until } from "../../support/until"
import type { EngineBrowser } from "../webdriver/browser"
import type { Engine } from "../webdriver/start"
import { readCode } from "./read-code"

const ALTERNATIVE = "QR code to pay €22.23"

export function payPageScenes(
  engine: Engine,
  theBrowser: () => EngineBrowser
): void {
  beforeEach(() => freshService())

  it("opens a payment link, gets a second code after the first has expired, and pays the order", async () => {
    const browser = theBrowser()
    const { order, link } = await owingOrder()
    await browser.goto(link)
    await browser.keepPicture(`${engine} pay page start`)
    await browser.press("button", "Pay by QR code")
    const first = await readCode(browser, ALTERNATIVE)
    await browser.keepPicture(`${engine} pay page code`)

    await simulator.expire(first)
    await browser.press("button", "Get a new code")
    await simulator.pay(await readCode(browser, ALTERNATIVE, first))

    await browser.find("heading", "Payment received")
    await until("the order to be paid", async () => {
      const { summary } = await shop.order(order.id)
      return summary.pending_difference === 0
    })
  })
}
