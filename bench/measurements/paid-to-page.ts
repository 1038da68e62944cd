import type { Browser } from "playwright-core"
import {
  codeOnScreen,
  expectOrderPage,
  launchBrowser,
  withPage,
} from "../../integration-tests/support/browser"
import {
  type Storefront,
  startStorefront,
} from "../../integration-tests/support/storefront"
import { type BenchStore, withBenchStore } from "../lib/bench-store"
import type { Measurement } from "../lib/finding"
import { milliseconds, percentile, timed } from "../lib/statistics"

type Place = { bench: BenchStore; browser: Browser; storefront: Storefront }

/** From the wallet's "paid" to the order on the shopper's screen, with the component as a store uses it. */
export async function paidToPage(times: number): Promise<Measurement> {
  const { listening, polling } = await withBenchStore(async (bench) => {
    const browser = await launchBrowser()
    const storefront = await startStorefront(bench.shop)
    const place = { bench, browser, storefront }
    try {
      await onePage(place, true)
      const listening: number[] = []
      const polling: number[] = []
      for (let time = 0; time < times; time++) {
        listening.push(await onePage(place, true))
        polling.push(await onePage(place, false))
      }
      return { listening, polling }
    } finally {
      await storefront.close()
      await browser.close()
    }
  })
  const finding = (percent: 50 | 95, atMost: number) => ({
    what: `${percent === 50 ? "median" : "p95"}, in seconds, beside a page that only polls`,
    ours: milliseconds(percentile(listening, percent)),
    beside: milliseconds(percentile(polling, percent)),
    figure: percentile(listening, percent) / 1000,
    limit: { atMost },
  })
  return {
    title: "From paid to the order on the shopper's screen, in Chromium",
    findings: [finding(50, 1), finding(95, 1.5)],
  }
}

async function onePage(
  { bench, browser, storefront }: Place,
  listens: boolean
): Promise<number> {
  const checkout = await bench.shop.readyCheckout()
  let took = NaN
  await withPage(browser, {}, async (page) => {
    if (!listens) {
      await page.route("**/qr-payments/*/events", (route) => route.abort())
    }
    await page.goto(storefront.checkoutUrl(checkout))
    const code = await codeOnScreen(page)
    took = await timed(async () => {
      await bench.simulator.control.pay(code)
      // Heard of at once: the browser's driver looks for a text only every half second, once it has waited a while.
      await page.waitForURL("**/order/*", { waitUntil: "domcontentloaded" })
      await expectOrderPage(page)
    })
  })
  return took
}
