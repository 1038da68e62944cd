import type { Browser, Page } from "playwright-core"
import { convertedDraft } from "../support/after-sale"
import { codeOnScreen, launchBrowser, withPage } from "../support/browser"
import { Merchant } from "../support/dashboard"
import { freshSale } from "../support/order-rest"
import { owingOrder } from "../support/owing-order"
import { keepPicture } from "../support/pictures"
import { freshService, shop, simulator } from "../support/shared"

let browser: Browser
let merchant: Merchant

beforeAll(async () => {
  browser = await launchBrowser()
  merchant = new Merchant(browser, shop)
})

afterAll(() => browser.close())

beforeEach(() => freshService())

const dialog = (page: Page) => page.getByTestId("qr-collect-dialog")

const shownCode = (page: Page) =>
  dialog(page).getByRole("img", { name: "QR code" })

it("dialog and customer display show one code, and change when it is paid", async () => {
  const { order } = await owingOrder()
  await merchant.opens(`/orders/${order.id}`, async (page) => {
    await page.getByRole("button", { name: /^Collect .*by QR$/ }).click()
    await shownCode(page).waitFor()
    await keepPicture("collect-dialog", page)
    const opened = page.context().waitForEvent("page")
    await page.getByRole("button", { name: "Customer display" }).click()
    const display = await opened
    const code = await codeOnScreen(display)
    await dialog(page).getByText(code).waitFor()
    await keepPicture("customer-display", display)

    await simulator.pay(code)

    await display.getByText("Payment received").waitFor()
    await dialog(page).getByText("Paid", { exact: true }).waitFor()
    expect(
      await dialog(page).getByRole("button", { name: "Print" }).count()
    ).toBe(0)
    await dialog(page).getByRole("button", { name: "Done" }).click()
    // The dashboard's own part of the page has heard of it.
    const mark = page.getByRole("button", { name: "CopyPaymentLink" })
    await mark.waitFor({ state: "detached" })
  })
})

it("the order's page notices what was paid by its link", async () => {
  const { order, link } = await owingOrder()
  await merchant.opens(`/orders/${order.id}`, async (page) => {
    const copy = page.getByRole("button", { name: "CopyPaymentLink" })
    await copy.waitFor()

    await withPage(browser, {}, async (customer) => {
      await customer.goto(link)
      await customer.getByRole("button", { name: "Pay by QR code" }).click()
      await simulator.pay(await codeOnScreen(customer))
      await customer.getByText("Payment received").waitFor()
    })

    await copy.waitFor({ state: "detached" })
    await page.getByTestId("qr-order-balance").waitFor({ state: "detached" })
  })
})

it("an open display follows the clerk to the next order, also after the dashboard was loaded again", async () => {
  const { order } = await owingOrder()
  const next = await owingOrder()
  await merchant.opens(`/orders/${order.id}`, async (page) => {
    const collect = page.getByRole("button", { name: /^Collect .*by QR$/ })
    await collect.click()
    await shownCode(page).waitFor()
    const opened = page.context().waitForEvent("page")
    await page.getByRole("button", { name: "Customer display" }).click()
    const display = await opened
    const first = await codeOnScreen(display)

    await page.goto(page.url().replace(order.id, next.order.id))
    await collect.click()

    await display.waitForURL(`${next.link}?display`)
    expect(await codeOnScreen(display, first)).not.toBe(first)
  })
})

it("two clerks see one code, also of a draft order, and the display wakes for the next", async () => {
  const { orderId } = await convertedDraft(shop, {
    email: "counter@example.com",
    product: "mug",
    hasCollection: false,
  })
  await merchant.opens(`/orders/${orderId}`, async (page) => {
    const other = await page.context().newPage()
    await other.goto(page.url())
    const clerks = [page, other]
    await Promise.all(
      clerks.map((clerk) =>
        clerk.getByRole("button", { name: /^Collect .*by QR$/ }).click()
      )
    )
    const pictures = await Promise.all(
      clerks.map((clerk) => shownCode(clerk).getAttribute("src"))
    )
    expect(pictures[0]).toBe(pictures[1])

    const opened = page.context().waitForEvent("page")
    await page.getByRole("button", { name: "Customer display" }).click()
    const display = await opened
    const first = await codeOnScreen(display)
    await simulator.expire(first)
    await dialog(page).getByRole("button", { name: "Make a new code" }).click()

    await simulator.pay(await codeOnScreen(display, first))

    await display.getByText("Payment received").waitFor()
  })
})

it("a part of an order comes back: the whole is refunded, and the rest is asked for", async () => {
  const { order, after, payment } = await freshSale({ quantity: 2 })
  await after.setQuantity(1)
  await merchant.opens(`/orders/${order.id}`, async (page) => {
    const button = page.getByRole("button", {
      name: "Refund €20.00 and collect €10.00",
    })
    await button.click()
    await page.getByText(/this can't be undone/).waitFor()
    await keepPicture("partial-return", page)
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: /^Refund/ })
      .click()

    await page.getByRole("button", { name: "Collect €10.00 by QR" }).waitFor()
  })
  const { payment_collections } = await shop.order(order.id)
  const refunded = payment_collections
    .flatMap(({ payments }) => payments)
    .find(({ id }) => id === payment.id)
  expect(refunded?.refunds).toHaveLength(1)
  expect((await after.openCollection()).amount).toBe(10)
})
