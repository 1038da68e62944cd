import assert from "node:assert/strict"
import { createRequire } from "node:module"
import { World, startBackend } from "./backend.mjs"
import { launch } from "./browser.mjs"
import { startShop } from "./shop.mjs"

/** What the command line asks for: a word in the names of proofs, or all. */
const only = process.argv[2] ?? ""
const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js")
const PHONE = { width: 390, height: 844 }

export const world = new World()
const backend = await startBackend(world)
export const shop = await startShop(world, backend)
const browser = await launch()
let failures = 0

/** One claim, proved in a browser that looks as asked. */
export async function proof(name, look, use) {
  if (!name.includes(only)) return
  const context = await browser.newContext({ viewport: PHONE, ...look })
  try {
    await use(context)
    console.log(`ok       ${name}`)
  } catch (error) {
    failures += 1
    console.log(`FAILED   ${name}\n${error.stack}`)
  } finally {
    await context.close()
  }
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

/** Waits for what only this process can see. */
export async function until(condition) {
  const end = Date.now() + 30_000
  while (!condition()) {
    if (Date.now() > end) throw new Error(`Waited in vain for ${condition}`)
    await new Promise((next) => setTimeout(next, 20))
  }
}

export const inside = (page, selector) => page.locator(`qr-payment ${selector}`)

export async function finish() {
  await browser.close()
  shop.close()
  backend.close()
  console.log(failures ? `${failures} failed` : "all well")
  process.exitCode = failures ? 1 : 0
}
