import assert from "node:assert/strict"
import { decode, nudge, phase } from "./page.mjs"
import { browserTest, inside, open, search, world } from "./checkout.mjs"
import { keep, lead, photograph } from "./pictures.mjs"

browserTest(
  "reduced motion: nothing moves",
  { reducedMotion: "reduce" },
  async (context) => {
    const session = world.add()
    const page = await open(context, session)
    await lead(page, session, "waiting")
    const moving = () =>
      page.evaluate(
        () =>
          document.querySelector("qr-payment").shadowRoot.getAnimations().length
      )
    assert.equal(await moving(), 0)
    await lead(page, session, "checking")
    assert.equal(await moving(), 0)
  }
)

browserTest(
  "keyboard alone: copy, then a new code",
  { permissions: ["clipboard-read", "clipboard-write"] },
  async (context) => {
    const session = world.add()
    const page = await open(context, session)
    await lead(page, session, "waiting")
    const focused = () =>
      page.evaluate(
        () => document.querySelector("qr-payment").shadowRoot.activeElement?.id
      )
    const reach = async (id) => {
      for (let tries = 0; tries < 10 && (await focused()) !== id; tries += 1)
        await page.keyboard.press("Tab")
      assert.equal(await focused(), id)
    }
    await reach("copy")
    await page.keyboard.press("Enter")
    await inside(page, ".copy").getByText("Copied").waitFor()
    assert.equal(
      await page.evaluate(() => navigator.clipboard.readText()),
      session.code
    )
    session.status = "expired"
    await nudge(page)
    await phase(page, "expired")
    await reach("main")
    await keep("focus", await photograph(page))
    await page.keyboard.press("Enter")
    await phase(page, "waiting")
    assert.equal(await focused(), "amount", "the focus stays in the checkout")
    const renewed = [...world.sessions.values()].at(-1)
    assert.equal(await inside(page, ".digits").textContent(), renewed.code)
  }
)

browserTest(
  "paid: the focus moves to the message, onPaid once",
  {},
  async (context) => {
    const session = world.add()
    const page = await open(context, session)
    await lead(page, session, "paid")
    assert.equal(
      await page.evaluate(
        () =>
          document.querySelector("qr-payment").shadowRoot.activeElement
            .className
      ),
      "title"
    )
    assert.deepEqual(await page.evaluate(() => window.paid), [])
    session.orderId = "order_01"
    await page.waitForFunction(() => window.paid.length > 0)
    const asked = world.asked.length
    await nudge(page)
    assert.deepEqual(await page.evaluate(() => window.paid), [
      { sessionId: session.id, orderId: "order_01" },
    ])
    assert.equal(world.asked.length, asked, "nobody asks any more")
  }
)

browserTest("the saved image is a PNG that reads back", {}, async (context) => {
  const session = world.add()
  const page = await open(context, session)
  await lead(page, session, "waiting")
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    inside(page, "#save").click(),
  ])
  assert.equal(download.suggestedFilename(), "qr-payment.png")
  const chunks = []
  for await (const chunk of await download.createReadStream())
    chunks.push(chunk)
  assert.equal(decode(Buffer.concat(chunks)), session.code)
})

/** What has the focus: in the checkout the class of the place, elsewhere the element. */
const focusedPlace = (page) =>
  page.evaluate(() => {
    const { activeElement } = document
    const inside = activeElement.shadowRoot?.activeElement
    return inside ? inside.className : activeElement.localName
  })

/** Whether all of it is on the screen. */
const isInView = (place) =>
  place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
])
  browserTest(
    `a code that was asked for is in view and has the focus, ${viewport.width} px wide`,
    { viewport, hasTouch: viewport.width < 400 },
    async (context) => {
      const session = world.add()
      const page = await open(context, session, "plain", "&ask")
      await page.locator("#ask").click()
      await phase(page, "waiting")
      assert.equal(await focusedPlace(page), "amount")
      assert.ok(await isInView(inside(page, ".amount")), "the amount is seen")
      assert.ok(await isInView(inside(page, ".image")), "the code is seen")
      assert.equal(decode(await page.screenshot()), session.code)
    }
  )

browserTest(
  "a code that the page begins with leaves focus and view alone",
  {},
  async (context) => {
    const page = await open(context, world.add())
    await phase(page, "waiting")
    assert.equal(await focusedPlace(page), "body")
    assert.equal(await page.evaluate(() => scrollY), 0)
  }
)

browserTest(
  "a code that appears while the shopper types elsewhere leaves focus and view alone",
  {},
  async (context) => {
    const page = await open(context, world.add(), "plain", "&ask")
    await page.getByLabel("Discount code").pressSequentially("SPRING")
    await page.evaluate(() => globalThis.show())
    await phase(page, "waiting")
    assert.equal(await focusedPlace(page), "input")
    assert.equal(await page.evaluate(() => scrollY), 0)
  }
)

browserTest(
  "no code: the store's sentence has the focus, and a press tries again",
  {},
  async (context) => {
    const query = "&ask&error=Too many codes. Wait 15 minutes."
    const page = await open(context, world.add(), "plain", query)
    await page.locator("#ask").click()
    await phase(page, "unavailable")
    assert.equal(await focusedPlace(page), "title")
    assert.ok(await isInView(inside(page, "#main")), "the button is seen")
    await inside(page, ".text")
      .getByText("Too many codes. Wait 15 minutes.")
      .waitFor()
    await search(page)
    await inside(page, "#main").getByText("Try again").click()
    await phase(page, "waiting")
    assert.equal(await focusedPlace(page), "amount")
  }
)

const walletLink = "wallet://pay?code=1"

browserTest(
  "on a phone the first line says what to do there",
  { hasTouch: true, isMobile: true },
  async (context) => {
    const page = await open(context, world.add())
    await phase(page, "waiting")
    const card = await inside(page, ".card").innerText()
    assert.match(card, /^Paying on this phone\?/)
    await search(page)
  }
)

browserTest(
  "on a phone the wallet opens where the service has a link for that, and no line says to save the image",
  { hasTouch: true, isMobile: true },
  async (context) => {
    const page = await open(context, world.add({ walletLink }))
    await phase(page, "waiting")
    const card = await inside(page, ".card").innerText()
    assert.doesNotMatch(card, /Paying on this phone/)
    const link = page.getByRole("link", { name: "Open in wallet" })
    assert.equal(await link.getAttribute("href"), walletLink)
    await search(page)
  }
)

browserTest("elsewhere the code is scanned", {}, async (context) => {
  const page = await open(context, world.add({ walletLink }))
  await phase(page, "waiting")
  assert.equal(await inside(page, ".wallet").isVisible(), false)
  assert.match(await inside(page, ".card").innerText(), /^Amount/)
})

browserTest(
  "the number is seen in groups of five, and is one number when selected",
  {},
  async (context) => {
    const session = world.add()
    const page = await open(context, session)
    await phase(page, "waiting")
    const digits = inside(page, ".digits")
    const starts = await digits.evaluate((element) =>
      [...element.children].map((group) => group.textContent)
    )
    assert.deepEqual(starts, session.code.match(/\d{5}(?=\d)/g))
    const gap = await digits.evaluate(({ children: [first, second] }) => {
      const { right } = first.getBoundingClientRect()
      return second.getBoundingClientRect().left - right
    })
    assert.ok(gap > 3, "the groups stand apart")
    assert.equal(await digits.innerText(), session.code)
  }
)

async function filled(page) {
  const [bar, fill] = [inside(page, ".bar"), inside(page, ".fill")]
  return (await fill.boundingBox()).width / (await bar.boundingBox()).width
}

browserTest("the screen reader's tree", {}, async (context) => {
  const session = world.add()
  const page = await open(context, session)
  await lead(page, session, "waiting")
  await page.getByRole("heading", { name: "€42.50" }).waitFor()
  await page.getByRole("img", { name: "QR code to pay €42.50" }).waitFor()
  await page.getByRole("timer", { name: "Time left" }).waitFor()
  const bar = page.getByRole("progressbar", { name: "Time left" })
  assert.equal(await bar.getAttribute("aria-valuemax"), "900")
  assert.match(await bar.getAttribute("aria-valuetext"), /^14 minutes/)
  assert.ok((await filled(page)) > 0.9, "the bar is as full as its time")
  await page.getByRole("button", { name: "Copy" }).waitFor()
})
