import assert from "node:assert/strict"
import { decode, nudge, phase } from "./page.mjs"
import { browserTest, inside, open, world } from "./checkout.mjs"
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
