import assert from "node:assert/strict"
import { createRequire } from "node:module"
import { launchBrowser } from "../../scripts/kit/browser.js"
import { World, startBackend } from "./backend.mjs"
import { startShop } from "./shop.mjs"

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js")
const PHONE = { width: 390, height: 844 }

export const world = new World()
export let shop
export let backend
let browser

beforeAll(async () => {
  backend = await startBackend(world)
  shop = await startShop(world, backend)
  // npm test has found or installed it.
  browser = await launchBrowser(process.env.CHROME_PATH)
})

afterAll(async () => {
  await browser?.close()
  await shop?.close()
  await backend?.close()
})

/** One claim, tested in a browser that looks as asked. */
export function browserTest(name, look, use) {
  it(name, async () => {
    const context = await browser.newContext({ viewport: PHONE, ...look })
    try {
      await use(context)
    } finally {
      await context.close()
    }
  })
}

export async function open(context, session, kind = "plain", query = "") {
  const page = await context.newPage()
  await page.goto(`${shop.url}/${kind}?session=${session.id}${query}`)
  return page
}

/** Nothing that axe knows may be wrong, on the whole page. */
export async function search(page) {
  await page.addScriptTag({ path: axe })
  const { violations } = await page.evaluate(() => globalThis.axe.run())
  assert.deepEqual(
    violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    []
  )
}

export const inside = (page, selector) => page.locator(`qr-payment ${selector}`)
