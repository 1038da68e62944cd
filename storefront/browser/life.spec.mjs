import assert from "node:assert/strict"
import { decode, nudge, phase } from "./page.mjs"
import { browserTest, inside, open, search, world } from "./checkout.mjs"
import { lead } from "./pictures.mjs"

browserTest("expired and renewed in place, then paid", {}, async (context) => {
  const session = world.add()
  const page = await open(context, session)
  await lead(page, session, "expired")
  const sign = await inside(page, ".icon").evaluate(
    (icon) => getComputedStyle(icon, "::before").content
  )
  assert.equal(sign, '"!"')
  await inside(page, "#main").click()
  await phase(page, "waiting")
  const renewed = [...world.sessions.values()].at(-1)
  assert.equal(decode(await page.screenshot()), renewed.code)
  Object.assign(renewed, { status: "completed", orderId: "order_02" })
  await nudge(page)
  await page.waitForFunction(() => window.paid.length === 1)
})

browserTest(
  "without onRenew the text says where to go",
  { deviceScaleFactor: 2 },
  async (context) => {
    const session = world.add()
    const page = await open(context, session, "plain", "&norenew")
    await lead(page, session, "expired")
    assert.equal(await inside(page, "#main").isVisible(), false)
    await inside(page, ".note")
      .getByText("Go back to the payment step")
      .waitFor()
    await search(page)
  }
)

browserTest("the network is cut and comes back", {}, async (context) => {
  const session = world.add()
  const page = await open(context, session)
  await lead(page, session, "waiting")
  await context.setOffline(true)
  await phase(page, "lost")
  assert.equal(
    decode(await page.screenshot()),
    session.code,
    "the code can still be paid"
  )
  Object.assign(session, { status: "completed", orderId: "order_03" })
  await context.setOffline(false)
  await page.waitForFunction(() => window.paid.length === 1)
})

browserTest(
  "two tabs: one renews, the other says so; both end at the order",
  {},
  async (context) => {
    const session = world.add()
    const first = await open(context, session)
    const second = await open(context, session)
    await lead(first, session, "waiting")
    await lead(second, session, "waiting")
    session.status = "failed"
    await nudge(first)
    await phase(first, "failed")
    session.status = "pending"
    await inside(first, "#main").click()
    await phase(first, "waiting")
    await nudge(second)
    await phase(second, "replaced")
    const third = world.add()
    const tabs = [await open(context, third), await open(context, third)]
    for (const tab of tabs) await lead(tab, third, "waiting")
    Object.assign(third, { status: "completed", orderId: "order_04" })
    for (const tab of tabs) {
      await nudge(tab)
      await tab.waitForFunction(() => window.paid.length === 1)
    }
  }
)

browserTest("malicious instructions do nothing", {}, async (context) => {
  const session = world.add({
    instructions: [
      `<img src=x onerror="window.hurt=1"><script>window.hurt=2</script>`,
      `<p onclick="window.hurt=3" style="position:fixed;inset:0">Click me</p>`,
      `<a href="javascript:window.hurt=4">one</a><a href="&#106;avascript:window.hurt=5">two</a>`,
      `<form action="https://evil.example"><input name="card"></form><iframe src="https://evil.example"></iframe>`,
      `<svg><script>window.hurt=6</script></svg><style>*{display:none}</style>`,
      `<b>unclosed <a href="https://shop.example/help">fine</a>`,
    ].join(""),
  })
  for (const kind of ["plain", "server"]) {
    const page = await open(context, session, kind)
    const how = inside(page, ".html")
    await how.getByText("Click me").click()
    await how.getByText("two").click()
    const tags = await how.evaluate((box) =>
      [
        ...new Set(
          [...box.querySelectorAll("*")].map(({ localName }) => localName)
        ),
      ].sort()
    )
    assert.deepEqual(tags, ["a", "b", "p"])
    const attributes = await how.evaluate((box) =>
      [
        ...new Set(
          [...box.querySelectorAll("*")].flatMap((node) =>
            node.getAttributeNames()
          )
        ),
      ].sort()
    )
    assert.deepEqual(attributes, ["href", "rel", "target"])
    assert.equal(await page.evaluate(() => window.hurt), undefined)
    await page.close()
  }
})
