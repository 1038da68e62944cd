import { z } from "zod"
import { decode } from "../../support/decode"
import { until } from "../../support/until"
import type { EngineBrowser } from "../webdriver/browser"
import { type Engine, startEngine } from "../webdriver/start"
import { type ComponentShop, startComponentShop } from "./component-shop"
import { readCode } from "./read-code"

const paidShape = z.array(z.object({ orderId: z.string() }))

const ALTERNATIVE = "QR code to pay €42.50"

/** The page's own element, for the body of a script. */
const CHECKOUT = `const root = document.querySelector("qr-payment").shadowRoot;`

export function componentScenes(
  engine: Engine,
  theBrowser: () => EngineBrowser
): void {
  let shop: ComponentShop

  beforeAll(async () => {
    shop = await startComponentShop()
  })

  afterAll(() => shop.close())

  const open = async (
    browser: EngineBrowser,
    { id }: { id: string },
    kind = "plain",
    query = ""
  ) => {
    await browser.goto(`${shop.url}/${kind}?session=${id}${query}`)
    await until("the clock to run", () => timeLeft(browser))
  }

  /** As when the shopper comes back to the tab. */
  const nudge = (browser: EngineBrowser) =>
    browser.evaluate(z.null(), `dispatchEvent(new Event("online"))`)

  const paid = (browser: EngineBrowser) =>
    browser.evaluate(paidShape, "return window.paid")

  const timeLeft = (browser: EngineBrowser) =>
    browser.evaluate(
      z.string().regex(/^\d\d:\d\d$/),
      `${CHECKOUT} return root.querySelector("[role=timer]").textContent`
    )

  it("shows a code that can be scanned, says all of it to a screen reader, and counts down", async () => {
    const browser = theBrowser()
    const session = shop.world.add()

    await open(browser, session)

    expect(await readCode(browser, ALTERNATIVE)).toBe(session.code)
    await browser.find("region", "Amount €42.50")
    await browser.find("heading", "€42.50")
    await browser.find("timer", "Time left")
    await browser.find("progressbar", "Time left")
    await browser.find("button", "Save image")
    const first = await timeLeft(browser)
    await until("the clock to go on", async () => {
      return (await timeLeft(browser)) < first
    })
    await browser.keepPicture(`${engine} waiting`)
  })

  it("copies the number", async () => {
    const browser = theBrowser()
    const session = shop.world.add()
    await open(browser, session)

    await browser.press("button", "Copy")

    await browser.find("button", "Copied")
    expect(await browser.paste()).toBe(session.code)
  })

  it("saves the code as a PNG that can be scanned", async () => {
    const browser = theBrowser()
    const session = shop.world.add()
    await open(browser, session)
    await browser.evaluate(
      z.null(),
      `HTMLAnchorElement.prototype.click = function () {
        fetch(this.href)
          .then((response) => response.arrayBuffer())
          .then((bytes) => { window.saved = [this.download, ...new Uint8Array(bytes)] })
      }`
    )

    await browser.press("button", "Save image")

    const [name, ...bytes] = await until("the image", async () =>
      browser.evaluate(
        z.tuple([z.string()], z.number()).nullable(),
        "return window.saved ?? null"
      )
    )
    expect(name).toBe("qr-payment.png")
    expect(decode(Buffer.from(bytes))).toBe(session.code)
  })

  it("says that it is paid, moves the focus there and calls onPaid once", async () => {
    const browser = theBrowser()
    const session = shop.world.add()
    await open(browser, session)

    session.status = "completed"
    await nudge(browser)
    const title = await browser.find("heading", "Payment received")
    const focused = await browser.evaluate(
      z.string(),
      `${CHECKOUT} return root.activeElement.textContent`
    )
    Object.assign(session, { orderId: "order_01" })

    await until("onPaid", async () => (await paid(browser)).length > 0)
    await nudge(browser)
    expect(focused).toBe(await title.label())
    expect(await paid(browser)).toEqual([{ orderId: "order_01" }])
    await browser.keepPicture(`${engine} paid`)
  })

  it("says that the shop is checking the payment, and offers nothing to press", async () => {
    const browser = theBrowser()
    const session = shop.world.add()
    await open(browser, session)

    Object.assign(session, { status: "completed", reason: "held" })
    await nudge(browser)

    await browser.find("heading", "The shop is checking your payment")
    expect(await paid(browser)).toEqual([])
    await browser.keepPicture(`${engine} held`)
  })

  it("gets a new code in place after the first has expired", async () => {
    const browser = theBrowser()
    const session = shop.world.add()
    await open(browser, session)

    session.status = "expired"
    await nudge(browser)
    await browser.find("heading", "This code has expired")
    const icon = await browser.evaluate(
      z.string(),
      `${CHECKOUT} return getComputedStyle(root.querySelector(".icon"), "::before").content`
    )
    expect(icon).toBe('"!"')
    await browser.keepPicture(`${engine} expired`)
    await browser.press("button", "Get a new code")

    const shown = await readCode(browser, ALTERNATIVE, session.code)
    expect(shown).toBe([...shop.world.sessions.values()].at(-1).code)
  })

  it("hydrates in React without a complaint, and calls onPaid once", async () => {
    const browser = theBrowser()
    const session = shop.world.add()
    await open(browser, session, "react19")
    expect(await readCode(browser, ALTERNATIVE)).toBe(session.code)

    Object.assign(session, { status: "completed", orderId: "order_02" })
    await nudge(browser)

    await until("onPaid", async () => (await paid(browser)).length > 0)
    expect(await paid(browser)).toEqual([{ orderId: "order_02" }])
    const errors = await browser.evaluate(z.unknown(), "return window.errors")
    expect(errors).toEqual([])
  })

  it("shows the code in server-rendered HTML without a script", async () => {
    const browser = theBrowser()
    const session = shop.world.add()

    await browser.goto(
      `${shop.url}/server?session=${session.id}&lang=en&noscript`
    )

    expect(await readCode(browser, ALTERNATIVE)).toBe(session.code)
  })

  it("is laid out from right to left in Arabic", async () => {
    const browser = theBrowser()
    const session = shop.world.add({ currency: "aed", amount: 185 })
    await browser.goto(`${shop.url}/plain?session=${session.id}&lang=ar`)
    await browser.one("[role=timer]")

    expect(await readCode(browser, /QR/)).toBe(session.code)
    const [bar, fill] = await browser.evaluate(
      z.tuple([z.number(), z.number()]),
      `${CHECKOUT}
       return [".bar", ".fill"].map((part) =>
         root.querySelector(part).getBoundingClientRect().right)`
    )
    expect(fill).toBeCloseTo(bar, 0)
    await browser.keepPicture(`${engine} arabic`)
  })

  it("shows a code that can be scanned in dark mode", async () => {
    const browser = await startEngine(engine, { dark: true })
    try {
      const session = shop.world.add()
      await open(browser, session)

      expect(await readCode(browser, ALTERNATIVE)).toBe(session.code)
      const dark = await browser.evaluate(
        z.boolean(),
        `return matchMedia("(prefers-color-scheme: dark)").matches`
      )
      expect(dark).toBe(true)
      await browser.keepPicture(`${engine} dark`)
    } finally {
      await browser.close()
    }
  })
}
