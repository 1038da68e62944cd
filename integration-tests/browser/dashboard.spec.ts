import type { Browser, Locator, Page } from "playwright-core"
import { z } from "zod"
import { ar } from "../../src/admin/i18n/ar"
import { en } from "../../src/admin/i18n/en"
import { findings } from "../support/axe"
import { launchBrowser } from "../support/browser"
import {
  factOf,
  Merchant,
  refundWithMedusa,
  submitRefund,
} from "../support/dashboard"
import { sql } from "../support/database"
import { keepPicture } from "../support/pictures"
import {
  databaseUrl,
  freshService,
  keptOrder,
  ledger,
  paidOrder,
  reconcileAfter,
  shop,
  simulator,
  strandedPayment,
  waitingCheckout,
} from "../support/shared"
import { until } from "../support/until"

let browser: Browser
let merchant: Merchant

beforeAll(async () => {
  browser = await launchBrowser()
  merchant = new Merchant(browser, shop)
})

afterAll(() => browser.close())

beforeEach(async () => {
  await freshService()
  await sql(databaseUrl, "DELETE FROM qr_payment")
})

const PAGE = "/qr-payments"

const texts = { en, ar }
const someLooks = [
  { language: "en", theme: "light", width: 390 },
  { language: "ar", theme: "dark", width: 1440 },
] as const

const widget = (page: Page) => page.getByTestId("qr-payment-widget")
const attention = (page: Page) => page.getByTestId("qr-payment-attention")
const rows = (page: Page) => page.locator("tbody tr")

async function expectFact(place: Locator, name: string, value: RegExp) {
  await factOf(place, name).filter({ hasText: value }).waitFor()
}

describe("on the page of an order that was paid by QR code", () => {
  it("the merchant sees the payment, is refused a part of it, and refunds the whole with Medusa's button", async () => {
    await simulator.configure({ currency: "USD" })
    const { order, session } = await paidOrder()
    await simulator.webhooksSettled()
    await merchant.opens(`/orders/${order.id}`, async (page) => {
      const shown = widget(page)
      await expectFact(shown, "Code number", new RegExp(session.data.qr_code))
      await expectFact(shown, "Requested", /€10\.00/)
      await expectFact(shown, "Net amount", /\$\d+\.\d\d/)
      await expectFact(shown, "Fee", /\$0\.\d\d/)
      await expectFact(shown, "Conversion", /1 EUR = 1\.\d+ USD/)
      await expectFact(shown, "Payer", /\w+ \w+.*Wallet/s)
      await expectFact(shown, "Reference", /qrpay_/)
      await expectFact(shown, "Webhook", /Called \W*\d{4}-.*received/s)
      await shown.getByText("Paid", { exact: true }).waitFor()
      await shown
        .getByText(/Only the whole payment of €10\.00 .* may keep a refund fee/)
        .waitFor()
      expect(await findings(page, '[data-testid="qr-payment-widget"]')).toEqual(
        []
      )
      await keepPicture("order-widget", shown)

      await refundWithMedusa(page, "4")
      await page.getByText(/Only the whole amount of 10\.00 EUR/).waitFor()
      await keepPicture("partial-refund", page)
      await submitRefund(page, "10")

      await shown.getByText("Refunded", { exact: true }).waitFor()
      await expectFact(shown, "Returned", /\$\d+\.\d\d/)
      await expectFact(shown, "Refund fee", /\$0\.\d\d/)
      await expectFact(shown, "Refunded at", /\d{4}-\d\d-\d\d \d\d:\d\d/)
      expect(await shown.getByText(/Only the whole payment/).count()).toBe(0)
      await keepPicture("order-widget-refunded", shown)
    })
    expect(await simulator.payment(session.data.payment_id)).toMatchObject({
      status: "refunded",
      refund_count: 1,
    })
  })

  it("asking the service again brings a refund that was made outside", async () => {
    await simulator.configure({ webhook: { delivery: "never" } })
    const { order, session } = await paidOrder()
    await simulator.refundOutside(session.data.payment_id)
    await merchant.opens(`/orders/${order.id}`, async (page) => {
      const shown = widget(page)
      await shown.getByText("Paid", { exact: true }).waitFor()

      await shown.getByRole("button", { name: "Ask the service again" }).click()

      await page.getByText("The service says: Refunded").waitFor()
      await shown.getByText("Refunded", { exact: true }).waitFor()
      await expectFact(shown, "Returned", /refunded outside this store/)
      await expectFact(shown, "Reason for refund", /outside this store/)
      // Medusa's own part of the page knows it too, without a reload.
      await page.getByText("Refunded", { exact: true }).nth(1).waitFor()
      expect(await shown.getByText(/placed although/).count()).toBe(0)
      const reason = `the payment of order #${order.display_id} was refunded`
      await shown.getByText(reason).first().waitFor()
    })
  })

  it("a sandbox payment says so, and a service that is down hides only its own part", async () => {
    const { order, session } = await paidOrder()
    await sql(
      databaseUrl,
      "UPDATE qr_payment SET sandbox = true WHERE payment_id = $1",
      [session.data.payment_id]
    )
    await simulator.fault({ endpoint: "details", kind: "503", times: "always" })
    await merchant.opens(`/orders/${order.id}`, async (page) => {
      const shown = widget(page)
      await shown.getByText("Sandbox", { exact: true }).waitFor()
      await shown.getByText(/No details from the payment service/).waitFor()
      await expectFact(shown, "Code number", new RegExp(session.data.qr_code))
      await expectFact(shown, "Net amount", /\d\.\d\d/)
      await expectFact(shown, "Fee", /\d\.\d\d/)
      expect(await factOf(shown, "Payer").count()).toBe(0)
    })
  })
})

it("an order that was paid otherwise shows nothing of it", async () => {
  const checkout = await shop.readyCheckout()
  await shop.store(
    "POST",
    `/payment-collections/${checkout.collectionId}/payment-sessions`,
    { provider_id: "pp_system_default" }
  )
  const completed = await shop.complete(checkout)
  const id = completed.type === "order" ? completed.order.id : ""
  await merchant.opens(`/orders/${id}`, async (page) => {
    const asked = page.waitForResponse(/\/admin\/qr-payments\?order_id=/)
    await page.reload()
    await asked
    await page.getByRole("heading", { name: "Payments" }).waitFor()
    expect(await widget(page).count()).toBe(0)
  })
})

/** Medusa's bell has no name; it opens with this key too. */
async function expectInBell(page: Page, title: string): Promise<void> {
  await page.keyboard.press("Control+n")
  const bell = page.getByRole("dialog")
  await bell.getByText(title).first().waitFor()
  await keepPicture("bell", page)
  await page.keyboard.press("Escape")
  await bell.waitFor({ state: "detached" })
}

describe("the page of all QR payments", () => {
  it("puts a stray payment that could not be refunded before the merchant, and refunds it once the balance is there", async () => {
    await simulator.configure({ currency: "EUR" })
    await paidOrder()
    const { session } = await strandedPayment()
    // Otherwise the job might refund it before the merchant does.
    await sql(databaseUrl, "UPDATE qr_payment SET next_check_at = NULL")
    await merchant.opens(PAGE, async (page) => {
      const item = attention(page).locator("li")
      await item.getByText(/balance .* does not cover/).waitFor()
      await page.getByText("1 payment needs attention").waitFor()
      await page
        .getByRole("img", { name: "1 payment needs attention" })
        .first()
        .waitFor()
      await rows(page).nth(1).waitFor()
      await rows(page).getByText("Needs attention").waitFor()
      expect(
        await findings(page, '[data-testid="qr-payment-attention"]')
      ).toEqual([])
      await keepPicture("qr-payments", page)
      await expectInBell(page, "A QR payment needs attention")
      const refund = item.getByRole("button", { name: "Refund €10.00" })

      await refund.click()
      await page
        .getByRole("alertdialog")
        .getByText(/may keep a refund fee: how much is known only afterwards/)
        .waitFor()
      await page.getByRole("button", { name: "Cancel" }).click()
      expect(await simulator.payment(session.data.payment_id)).toMatchObject({
        status: "completed",
      })

      await refund.click()
      await confirm(page)
      await page.getByText("That didn't work").waitFor()

      await simulator.configure({ balance: 1000 })
      await refund.click()
      await confirm(page)
      await page
        .getByText(
          "€9.95 was returned to the payer. The service kept a refund fee of €0.05."
        )
        .waitFor()
      await attention(page).waitFor({ state: "detached" })
      // Once as the status, once as the outcome.
      await rows(page).getByText("Refunded", { exact: true }).nth(1).waitFor()
    })
    expect(await simulator.payment(session.data.payment_id)).toMatchObject({
      status: "refunded",
      refund_count: 1,
    })
  })

  it("can be searched and filtered, the address keeps that, and rows lead to their orders and details", async () => {
    const { order, session } = await keptOrder()
    const waiting = await waitingCheckout()
    await merchant.opens(PAGE, async (page) => {
      await rows(page).nth(1).waitFor()

      await page
        .getByPlaceholder("Code, order, email…")
        .fill(`#${order.display_id}`)
      await rows(page).getByText(session.data.qr_code).waitFor()
      await until("one row", async () => (await rows(page).count()) === 1)
      await page.reload()
      await rows(page).getByText(session.data.qr_code).waitFor()
      expect(await rows(page).count()).toBe(1)

      await page.getByRole("link", { name: "Customers" }).click()
      await page.getByRole("heading", { name: "Customers" }).waitFor()
      await page.getByRole("link", { name: "QR payments" }).click()
      await rows(page).nth(1).waitFor()
      // As the dashboard's router goes to an address of the page that is already open.
      await page.evaluate('history.pushState(null, "", "?q=nobody")')
      await page.getByText("Nothing found").waitFor()
      await page.goBack()
      await rows(page).nth(1).waitFor()
      await page.goBack()
      await page.goBack()
      await rows(page).getByText(session.data.qr_code).waitFor()
      await until("one row", async () => (await rows(page).count()) === 1)
      await page.getByPlaceholder("Code, order, email…").fill("")
      await rows(page).nth(1).waitFor()
      expect(page.url()).not.toContain("q=")
      await page.locator('main button[aria-haspopup="menu"]').last().click()
      await page.getByRole("menuitem", { name: "Status" }).click()
      // By its role: until the list is open, the text stands in the table only.
      await page.getByRole("button", { name: "Waiting", exact: true }).click()
      await rows(page).getByText(waiting.session.data.qr_code).waitFor()
      await until("one row", async () => (await rows(page).count()) === 1)
      expect(page.url()).toContain("status=pending")
      await page.reload()
      // A screen reader reads it in groups.
      const number = waiting.session.data.qr_code.replace(/\d{5}(?=\d)/g, "$& ")
      await page.getByRole("button", { name: number }).focus()
      await page.keyboard.press("Enter")
      await page
        .getByRole("dialog")
        .getByText(waiting.session.data.payment_id)
        .waitFor()
      await page.keyboard.press("Escape")

      await page.goto(`${shop.url}/app${PAGE}?outcome=ordered`)
      await rows(page).getByText(session.data.qr_code).waitFor()
      expect(await rows(page).count()).toBe(1)

      await page.goto(`${shop.url}/app${PAGE}?q=nothing-like-this`)
      await page.getByText("Nothing found").waitFor()

      await page.goto(`${shop.url}/app${PAGE}`)
      await rows(page)
        .getByRole("link", { name: `#${order.display_id}` })
        .click()
      await widget(page).waitFor()
      await page.goBack()
      await rows(page).nth(1).waitFor()
    })
  })

  it("names the shopper, aligns amounts at the end, has a breadcrumb, and a drawer that can be closed by its name", async () => {
    const { checkout } = await paidOrder()
    await paidOrder({ quantity: 12 })
    await merchant.opens(PAGE, async (page) => {
      await rows(page).getByText(checkout.email).waitFor()
      const ends = z
        .array(z.number())
        .length(3)
        .parse(
          await page.evaluate(`
            [...document.querySelectorAll("tr > :nth-child(5)")].map((cell) => {
              const text = document.createRange()
              const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
              text.selectNode(texts.nextNode())
              return Math.round(text.getBoundingClientRect().right)
            })`)
        )
      expect(new Set(ends).size).toBe(1)
      await page.locator("ol li").getByText("QR payments").waitFor()
      expect(await page.title()).toContain("QR payments")

      await rows(page).first().click()
      const drawer = page.getByRole("dialog")
      await drawer.getByText("Code number").waitFor()
      expect(await findings(page, '[role="dialog"]')).toEqual([])
      await drawer.getByRole("button", { name: "Close" }).click()
      await drawer.waitFor({ state: "detached" })
    })
  })

  it("shows on a phone which order a payment is for, how much it is, and its status", async () => {
    const { order } = await paidOrder()
    await merchant.opens(
      PAGE,
      async (page) => {
        const row = rows(page).first()
        for (const part of [
          row.getByRole("link", { name: `#${order.display_id}` }),
          row.getByText("€10.00"),
          row.getByText("Paid", { exact: true }),
        ]) {
          await part.waitFor()
          const { x = -1, width = 0 } = (await part.boundingBox()) ?? {}
          expect(x).toBeGreaterThan(0)
          expect(x + width).toBeLessThan(390)
        }
        expect(await findings(page, "table")).toEqual([])
      },
      { width: 390 }
    )
  })

  it("folds what needs attention after three, and does not begin the table with it", async () => {
    await sql(
      databaseUrl,
      `INSERT INTO qr_payment (id, payment_id, account, amount, currency_code, qr_code, webhook_token_hash,
         payment_collection_id, status, disposition, attention_kind, attention_reason, announced, issued_at, expires_at)
       SELECT 'held_' || nth, 'held_' || nth, 'default', '1.00', 'eur', 'held_' || nth, '', 'held_' || nth, 'completed',
         'attention', 'stray', 'held', '{attention}', now() - interval '1 hour', now() FROM generate_series(1, 5) AS nth`
    )
    const { session } = await waitingCheckout()
    await merchant.opens(PAGE, async (page) => {
      await page.getByText("5 payments need attention").waitFor()
      const cases = attention(page).locator("li")
      await cases.nth(2).waitFor()
      expect(await cases.count()).toBe(3)
      await rows(page).nth(5).waitFor()
      expect(await rows(page).first().textContent()).toContain(
        session.data.qr_code
      )

      await page.getByRole("button", { name: "Show 2 more" }).click()
      await cases.nth(4).waitFor()
      expect(
        await findings(page, '[data-testid="qr-payment-attention"]')
      ).toEqual([])
      await page.getByRole("button", { name: "Show fewer" }).click()
      await cases.nth(3).waitFor({ state: "detached" })
    })
  })

  it("tells from the first failure on that the service gives no answer, and since when", async () => {
    const { checkout, order } = await paidOrder()
    const [row] = await ledger(checkout)
    await simulator.fault({ endpoint: "details", kind: "503", times: "always" })
    await shop.admin("POST", `/qr-payments/${row?.id}/sync`)
    const line = /No usable answer since .*\d:\d\d.* \(\d attempts?\):.*\w/
    await merchant.opens(PAGE, async (page) => {
      await rows(page).getByText("No answer", { exact: true }).waitFor()
      // The drawer's own look began before the button was pressed, and its answer is the last to arrive.
      await page.route(
        `**/admin/qr-payments/${row?.id}`,
        async (route) => {
          const synced = page.waitForResponse((told) =>
            told.url().endsWith("/sync")
          )
          const response = await route.fetch()
          await synced
          await route.fulfill({ response })
        },
        { times: 1 }
      )
      await rows(page).first().click()
      const drawer = page.getByRole("dialog")
      await drawer.getByText(line).waitFor()
      expect(await attention(page).count()).toBe(0)

      await simulator.clearFaults()
      await drawer
        .getByRole("button", { name: "Ask the service again" })
        .click()
      await drawer.getByText(line).waitFor({ state: "detached" })

      await simulator.fault({
        endpoint: "details",
        kind: "503",
        times: "always",
      })
      await shop.admin("POST", `/qr-payments/${row?.id}/sync`)
      await page.goto(`${shop.url}/app/orders/${order.id}`)
      await widget(page).getByText(line).waitFor()
      expect(await findings(page, '[data-testid="qr-payment-widget"]')).toEqual(
        []
      )
    })
  })

  it.each(someLooks)(
    "says why there is no money, in $language, $theme, $width px",
    async (look) => {
      const { status, reason, disposition } = texts[look.language]
      await simulator.configure({ webhook: { delivery: "never" } })
      const failed = await waitingCheckout()
      const expired = await waitingCheckout()
      await simulator.fail(failed.session.data.payment_id)
      await simulator.expire(expired.session.data.payment_id)
      await reconcileAfter(31, failed.checkout, expired.checkout)
      await simulator.configure({ maximum: 5 })
      await shop.postSession(await shop.readyCheckout())
      await merchant.opens(
        PAGE,
        async (page) => {
          for (const end of ["not_issued", "failed", "expired"] as const) {
            const row = rows(page).filter({ hasText: status[end] })
            const outcome = end === "not_issued" ? end : "unpaid"
            expect(await row.textContent()).toContain(disposition[outcome])
            await row.click()
            const drawer = page.getByRole("dialog")
            const why = end === "not_issued" ? reason.refused : reason[end]
            await drawer.getByText(why).first().waitFor()
            if (end === "not_issued") {
              await drawer
                .getByText(/Validation error/)
                .first()
                .waitFor()
            }
            await page.keyboard.press("Escape")
            await drawer.waitFor({ state: "detached" })
          }
        },
        look
      )
    }
  )

  it.each(someLooks)(
    "says what is wrong with an order, in $language, $theme, $width px",
    async (look) => {
      const { checkout, session } = await paidOrder()
      await simulator.refundOutside(session.data.payment_id)
      // The webhook of the payment may still be at work on the row, and then the job passes it over.
      await until("the refund to be noticed", async () => {
        await reconcileAfter(24 * 3600, checkout)
        const [row] = await ledger(checkout)
        return row?.disposition === "attention"
      })
      const { reason, advice } = texts[look.language].attention
      await merchant.opens(
        PAGE,
        async (page) => {
          const item = attention(page).locator("li").first()
          await item.getByText(reason.refunded_elsewhere).waitFor()
          await item.getByText(advice.order).waitFor()
          expect(await item.textContent()).not.toContain("nobody asked")
          expect(
            await findings(page, '[data-testid="qr-payment-attention"]')
          ).toEqual([])
        },
        look
      )
    }
  )

  it("names the installation that issued a payment, and offers no refund of it here", async () => {
    const { id } = await strandedPayment()
    await sql(
      databaseUrl,
      "UPDATE qr_payment SET installation = 'https://production.example', attention_kind = 'foreign', refund_reason = 'cart_changed', next_check_at = NULL WHERE id = $1",
      [id]
    )
    await merchant.opens(PAGE, async (page) => {
      await attention(page)
        .getByText(/add its former address to formerBackendUrls/)
        .waitFor()
      await rows(page).getByText("Another installation").waitFor()
      await rows(page).first().click()
      const drawer = page.getByRole("dialog")
      await drawer
        .getByText(/Issued by \W*https:\/\/production\.example\W*\. Nothing/)
        .waitFor()
      await expectFact(drawer, "Reason for refund", /the cart had changed/)
      await drawer
        .getByRole("button", { name: "Ask the service again" })
        .waitFor()
      expect(await page.getByRole("button", { name: /^Refund/ }).count()).toBe(
        0
      )
      expect(await drawer.getByText(/Only the whole payment/).count()).toBe(0)
    })
  })

  it("says when there is nothing yet, and when it can't be loaded", async () => {
    await merchant.opens(PAGE, async (page) => {
      await page.getByText("No QR payments yet").waitFor()
      await page.route(/\/admin\/qr-payments\?/, (route) =>
        route.fulfill({ status: 500, json: { message: "out of order" } })
      )
      await page.reload()
      await page.getByText("This couldn't be loaded").waitFor()
      await page.unroute(/\/admin\/qr-payments\?/)
      await page.getByRole("button", { name: "Try again" }).click()
      await page.getByText("No QR payments yet").waitFor()
    })
  })

  it("tells how the plugin is set up, and no credential", async () => {
    await paidOrder()
    await simulator.webhooksSettled()
    await shop.reconcile()
    await merchant.opens(PAGE, async (page) => {
      const settings = page.getByTestId("qr-payment-settings")
      await expectFact(settings, "Account default", /Live.*Last webhook/s)
      await expectFact(
        settings,
        "Webhook address",
        new RegExp(`${shop.url}/hooks/qr-payments/{id}/{token}`)
      )
      await expectFact(settings, "Last run of the reconcile job", /\d:\d\d/)
      expect(await page.content()).not.toMatch(/sim_live/)
    })
  })

  it("tells in red that the service rejects the credentials, until it takes them", async () => {
    const checkout = await shop.readyCheckout()
    await simulator.fault({ endpoint: "create", kind: "401", times: "always" })
    await until(
      "the refusal to be noted",
      async () => {
        await shop.postSession(checkout)
        const noted = await sql(databaseUrl, "SELECT id FROM qr_payment_outage")
        return noted.length > 0
      },
      60,
      2000
    )
    await merchant.opens(PAGE, async (page) => {
      const red = page
        .getByTestId("qr-payment-settings")
        .locator(".text-ui-fg-error")
      await red.getByText(/^Credentials rejected since /).waitFor()
      expect(
        await findings(page, '[data-testid="qr-payment-settings"]')
      ).toEqual([])

      await simulator.clearFaults()
      await shop.startSession(checkout)
      await until("the outage to end", async () => {
        await page.reload()
        await page.getByTestId("qr-payment-settings").waitFor()
        return (await red.count()) === 0
      })
    })
  })

  it.each([
    {
      language: "es" as const,
      title: "Pagos QR",
      needs: "1 pago requiere atención",
    },
    {
      language: "fr" as const,
      title: "Paiements QR",
      needs: "1 paiement à traiter",
    },
    { language: "ar" as const, title: "مدفوعات QR", needs: "دفعة واحدة تحتاج" },
    {
      language: "en" as const,
      title: "QR payments",
      needs: "1 payment needs attention",
    },
  ])("speaks $language, also in the dark", async (words) => {
    const { language, title, needs } = words
    await strandedPayment()
    await merchant.opens(
      PAGE,
      async (page) => {
        await page.getByRole("heading", { name: title }).waitFor()
        await page.getByRole("link", { name: title }).waitFor()
        await attention(page).getByText(needs).waitFor()
        await rows(page).first().waitFor()
        expect(
          await findings(page, '[data-testid="qr-payment-attention"]')
        ).toEqual([])
        if (language === "en" || language === "ar") {
          await keepPicture(`qr-payments-dark-${language}`, page)
        }
      },
      { language, theme: "dark" }
    )
  })
})

async function confirm(page: Page): Promise<void> {
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: "Refund €10.00" })
    .click()
}
