import assert from "node:assert/strict"
import { decode } from "./page.mjs"
import { browserTest, inside, open, search, world } from "./checkout.mjs"
import { keep, lead, photograph, states } from "./pictures.mjs"

for (const state of Object.keys(states))
  for (const colorScheme of ["light", "dark"])
    browserTest(
      `${state} in ${colorScheme}, with axe`,
      { colorScheme, deviceScaleFactor: 2 },
      async (context) => {
        const session = world.add()
        const page = await open(context, session)
        await lead(page, session, state)
        await search(page)
        const picture = await photograph(page)
        if (colorScheme === "light" || state === "waiting" || state === "paid")
          await keep(
            `${state}${colorScheme === "dark" ? "-dark" : ""}`,
            picture
          )
        const scannable = ["waiting", "lost", "unreachable"].includes(state)
        assert.equal(decode(picture), scannable ? session.code : null)
      }
    )

/** Where the first character of a place is written. */
function textStart(place) {
  return place.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getBoundingClientRect().x
  })
}

for (const deviceScaleFactor of [1, 2])
  for (const colorScheme of ["light", "dark"])
    browserTest(
      `another decoder reads the code at ${deviceScaleFactor}x in ${colorScheme}`,
      { colorScheme, deviceScaleFactor },
      async (context) => {
        const session = world.add()
        const page = await open(context, session)
        await inside(page, ".image").waitFor()
        assert.equal(decode(await page.screenshot()), session.code)
      }
    )

browserTest(
  "wide screens put the code beside the rest",
  { viewport: { width: 860, height: 700 }, deviceScaleFactor: 2 },
  async (context) => {
    const session = world.add()
    const page = await open(context, session)
    await lead(page, session, "waiting")
    await search(page)
    await keep("wide", await photograph(page))
    const [amount, number] = await Promise.all(
      [".amount", ".number"].map((name) => textStart(inside(page, name)))
    )
    assert.ok(amount <= number, "the amount starts where the rest starts")
  }
)

browserTest(
  "a shop's own --accent and --ink are taken, not mistaken for ours",
  {},
  async (context) => {
    const session = world.add()
    const page = await open(context, session)
    await lead(page, session, "waiting")
    await page.addStyleTag({
      content: `:root { --accent: rgb(148, 69, 42); --ink: rgb(43, 37, 33) }
        qr-payment { --qr-payment-accent: var(--accent); --qr-payment-text: var(--ink) }`,
    })
    const style = (place, name) =>
      inside(page, place).evaluate(
        (element, name) => getComputedStyle(element)[name],
        name
      )
    assert.equal(await style(".fill", "backgroundColor"), "rgb(148, 69, 42)")
    assert.equal(await style(".amount", "color"), "rgb(43, 37, 33)")
  }
)

for (const state of Object.keys(states))
  browserTest(
    `320 px wide: nothing is cut off while ${state}`,
    { viewport: { width: 320, height: 640 }, deviceScaleFactor: 2 },
    async (context) => {
      const session = world.add()
      const page = await open(context, session)
      await lead(page, session, state)
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth
      )
      assert.equal(wide, 320)
      if (state === "waiting") {
        const picture = await photograph(page)
        assert.equal(decode(picture), session.code)
        await keep("narrow", picture)
      }
    }
  )

browserTest(
  "right to left, in Arabic",
  { deviceScaleFactor: 2 },
  async (context) => {
    const session = world.add({
      instructions: "<p>افتح تطبيق المحفظة وامسح الرمز.</p>",
      currency: "aed",
      amount: 185,
    })
    const page = await open(context, session, "plain", "&lang=ar")
    await lead(page, session, "waiting")
    await search(page)
    await keep("rtl", await photograph(page))
    const bar = await inside(page, ".bar").boundingBox()
    const fill = await inside(page, ".fill").boundingBox()
    assert.ok(
      Math.abs(bar.x + bar.width - fill.x - fill.width) < 1,
      "the bar fills from the right"
    )
  }
)

for (const lang of ["es", "fr"])
  browserTest(`in ${lang}`, { deviceScaleFactor: 2 }, async (context) => {
    const session = world.add()
    const page = await open(context, session, "plain", `&lang=${lang}`)
    await lead(page, session, "expired")
    await search(page)
    await keep(`expired-${lang}`, await photograph(page))
  })

browserTest(
  "forced colours keep the code on white",
  { forcedColors: "active", colorScheme: "dark", deviceScaleFactor: 2 },
  async (context) => {
    const session = world.add()
    const page = await open(context, session)
    await lead(page, session, "waiting")
    await search(page)
    const picture = await photograph(page)
    assert.equal(decode(picture), session.code)
    await keep("forced-colours", picture)
  }
)
