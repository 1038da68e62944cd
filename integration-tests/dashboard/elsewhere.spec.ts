import { once } from "node:events"
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http"
import type { Browser, Page } from "playwright-core"
import { codeOnScreen, launchBrowser } from "../support/browser"
import { logIn } from "../support/dashboard"
import { owingOrder } from "../support/owing-order"
import { freshService, shop, simulator } from "../support/shared"

let browser: Browser
let elsewhere: Server

beforeAll(async () => {
  browser = await launchBrowser()
  elsewhere = createServer((req, res) => void passOn(req, res))
  await once(elsewhere.listen(0, "127.0.0.1"), "listening")
})

afterAll(async () => {
  await browser.close()
  elsewhere.close()
})

beforeEach(() => freshService())

/** The store's built dashboard, as if another server had it. */
async function passOn(req: IncomingMessage, res: ServerResponse) {
  const { status, headers, body } = await fetch(`${shop.url}${req.url}`)
  res.writeHead(status, { "content-type": headers.get("content-type") ?? "" })
  for await (const chunk of body ?? []) {
    res.write(chunk)
  }
  res.end()
}

/** An origin of the store's adminCors and authCors. Browsers look for such names on this machine. */
function dashboardUrl(): string {
  const address = elsewhere.address()
  const port = typeof address === "object" ? address?.port : undefined
  return `http://elsewhere.localhost:${port}`
}

/** Another origin of the same site, for which the dashboard's cookie is. */
function storeUrl(): string {
  const url = new URL(shop.url)
  url.hostname = "store.elsewhere.localhost"
  return url.origin
}

async function openElsewhere(work: (page: Page) => Promise<void>) {
  const context = await browser.newContext({
    permissions: ["clipboard-read", "clipboard-write"],
  })
  await context.addInitScript(`window.STORE_URL = "${storeUrl()}"`)
  try {
    const page = await context.newPage()
    await logIn(page, shop, dashboardUrl())
    await work(page)
  } finally {
    await context.close()
  }
}

it("a dashboard on another origin collects, copies the link, prints, and leads the customer display", async () => {
  const { order, link } = await owingOrder()
  const next = await owingOrder()
  await openElsewhere(async (page) => {
    const press = async (name: string | RegExp) => {
      await page.getByRole("button", { name }).click()
    }
    const opens = async (name: string) => {
      const opened = page.context().waitForEvent("page")
      await press(name)
      return await opened
    }
    await page.goto(`${dashboardUrl()}/app/orders/${next.order.id}`)
    await press(/^Collect .*by QR$/)
    const display = await opens("Customer display")
    const first = await codeOnScreen(display)

    await page.goto(`${dashboardUrl()}/app/orders/${order.id}`)
    await press(/^Collect .*by QR$/)

    const code = await codeOnScreen(display, first)
    await press("Copy link")
    expect(await page.evaluate("navigator.clipboard.readText()")).toBe(link)
    const printed = await opens("Print")
    await printed.emulateMedia({ media: "print" })
    await printed.locator(".slip").getByText("Pay before").waitFor()

    await simulator.pay(code)

    await display.getByText("Payment received").waitFor()
    await page
      .getByTestId("qr-collect-dialog")
      .getByText("Paid", { exact: true })
      .waitFor()
  })
})
