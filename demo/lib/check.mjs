import { mkdir } from "node:fs/promises"
import { join } from "node:path"
import { launchBrowser } from "../../scripts/kit/browser.js"
import { findChromium } from "../../scripts/lib/chromium.mjs"
import { buy } from "./journey/buy.mjs"
import { refund } from "./journey/refund.mjs"
import { kept } from "./paths.mjs"

const PATIENCE_MS = 60_000

/** Buys a mug, pays for it and refunds it, as a person would, in a real browser. Throws if something is not as it should be. */
export async function checkJourney({ addresses, admin }, { progress, stack }) {
  const executablePath = await progress.step("Find a browser", findChromium)
  const browser = await launchBrowser(executablePath, {
    // Ctrl-C is the demo's to handle.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  await stack.defer(() => browser.close())
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
  })
  context.setDefaultTimeout(PATIENCE_MS)
  const problems = watch(context, addresses)
  try {
    const order = await progress.step("Buy a mug and pay for it", () =>
      buy(context, addresses)
    )
    await progress.step(`Refund order #${order.number} in the admin`, () =>
      refund(context, { addresses, admin, order })
    )
  } catch (error) {
    const pictures = await takePictures(context)
    throw new Error(
      `${error.message}\n  What the browser showed: ${pictures.join(", ")}`
    )
  }
  if (problems.length) {
    throw new Error(`The browser found fault:\n${problems.join("\n")}`)
  }
  progress.line("\n  The journey works: bought, paid, refunded.")
}

/** Errors of the shop's and the wallet's pages, and whatever they ask of other machines. The admin is Medusa's. */
function watch(context, { shop, wallet }) {
  const problems = []
  const ours = [shop, wallet].map((url) => new URL(url).origin)
  const isOurs = (page) => ours.some((origin) => page?.url().startsWith(origin))
  context.on("weberror", (error) => {
    if (isOurs(error.page())) {
      problems.push(String(error.error()))
    }
  })
  context.on("console", (message) => {
    if (message.type() === "error" && isOurs(message.page())) {
      problems.push(message.text())
    }
  })
  context.on("request", (request) => {
    if (request.isNavigationRequest()) {
      return
    }
    const { protocol, hostname } = new URL(request.url())
    const page = request.frame().page()
    if (protocol !== "data:" && hostname !== "localhost" && isOurs(page)) {
      problems.push(`${page.url()} asked for ${request.url()}`)
    }
  })
  return problems
}

async function takePictures(context) {
  const folder = join(kept, "failure")
  await mkdir(folder, { recursive: true })
  return await Promise.all(
    context.pages().map(async (page, index) => {
      const path = join(folder, `page-${index + 1}.png`)
      try {
        await page.screenshot({ path, fullPage: true })
        return `${path} (${page.url()})`
      } catch {
        return `no picture of ${page.url()}`
      }
    })
  )
}
