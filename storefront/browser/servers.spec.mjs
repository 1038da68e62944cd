import assert from "node:assert/strict"
import { decode, nudge, phase } from "./page.mjs"
import { until } from "../../scripts/kit/until.js"
import { browserTest, inside, open, shop, world } from "./checkout.mjs"
import { keep, photograph } from "./pictures.mjs"
import fr from "../dist/texts/fr.js"

browserTest(
  "without JavaScript code, number and instructions are there",
  { javaScriptEnabled: false, deviceScaleFactor: 2 },
  async (context) => {
    const session = world.add()
    for (const kind of ["server", "react18", "react19"]) {
      const page = await open(context, session, kind, "&noscript")
      const picture = await page.screenshot({ fullPage: true })
      assert.equal(decode(picture), session.code, kind)
      await inside(page, ".digits").getByText(session.code).waitFor()
      await inside(page, ".instructions")
        .getByText("Open your wallet app")
        .waitFor()
      await page.getByText("reload this page to see your order").waitFor()
      assert.equal(await inside(page, ".copy").isVisible(), false)
      const label = await inside(page, ".number .label").boundingBox()
      const digits = await inside(page, ".digits").boundingBox()
      assert.ok(digits.y >= label.y + label.height, "the number is below")
      if (kind === "server") await keep("no-script", await photograph(page))
      await page.close()
    }
  }
)

browserTest("server-rendered HTML comes alive", {}, async (context) => {
  const session = world.add()
  const page = await open(context, session, "server")
  await inside(page, ".time")
    .getByText(/^\d\d:\d\d$/)
    .waitFor()
  session.status = "expired"
  await nudge(page)
  await phase(page, "expired")
})

browserTest(
  "server-rendered HTML keeps its code while the backend is slow",
  {},
  async (context) => {
    const session = world.add({ mode: "hang" })
    const page = await open(context, session, "server")
    await page.waitForFunction(() => customElements.get("qr-payment"))
    await until("the backend to be asked", async () =>
      world.asked.some(({ id }) => id === session.id)
    )
    assert.equal(decode(await page.screenshot()), session.code)
    await phase(page, "lost")
    assert.equal(decode(await page.screenshot()), session.code)
    await inside(page, ".status").getByText("Connection lost").waitFor()
  }
)

browserTest(
  "server-rendered HTML comes alive in its own language",
  {},
  async (context) => {
    const session = world.add({ mode: "drop" })
    const page = await open(context, session, "server", "&lang=fr")
    await phase(page, "lost")
    await inside(page, ".status").getByText(fr.lost).waitFor()
    await inside(page, ".copy").getByText(fr.copy).waitFor()
  }
)

for (const version of ["18", "19"])
  browserTest(
    `React ${version}: hydrates without a word, StrictMode, onPaid once`,
    {},
    async (context) => {
      const session = world.add()
      const page = await open(context, session, `react${version}`)
      await inside(page, ".time")
        .getByText(/^\d\d:\d\d$/)
        .waitFor()
      Object.assign(session, { status: "completed", orderId: "order_05" })
      await nudge(page)
      await page.waitForFunction(() => window.paid.length > 0)
      assert.deepEqual(await page.evaluate(() => window.errors), [])
      assert.equal(await page.evaluate(() => window.paid.length), 1)
    }
  )

browserTest("a strict content security policy", {}, async (context) => {
  const session = world.add()
  const page = await context.newPage()
  const refused = []
  page.on(
    "console",
    (message) => message.type() === "error" && refused.push(message.text())
  )
  await page.goto(`${shop.url}/strict?session=${session.id}`)
  await inside(page, ".time")
    .getByText(/^\d\d:\d\d$/)
    .waitFor()
  assert.equal(decode(await page.screenshot()), session.code)
  assert.deepEqual(
    refused.filter((text) => text.includes("Security Policy")),
    []
  )
})
