import { z } from "zod"
import { convertedDraft } from "../support/after-sale"
import { sql } from "../support/database"
import { freshSale, lookAgain } from "../support/order-rest"
import {
  databaseUrl,
  freshService,
  ledger,
  paidOrder,
  shop,
  simulator,
} from "../support/shared"
import { QR_PROVIDER } from "../support/shop"
import { until } from "../support/until"

beforeEach(() => freshService())

type Load = { query?: string; method?: "GET" | "POST"; language?: string }

async function load(
  collectionId: string,
  { query = "", method = "GET", language = "en" }: Load = {}
) {
  const response = await fetch(
    `${shop.url}/payment-collection/${collectionId}${query}`,
    { method, redirect: "manual", headers: { "accept-language": language } }
  )
  const html = await response.text()
  return {
    html,
    status: response.status,
    headers: response.headers,
    location: response.headers.get("location"),
    screen: /data-screen="(\w+)"/.exec(html)?.[1],
  }
}

/** An order that owes something after an edit. */
async function owingOrder() {
  const sale = await freshSale()
  await sale.after.addItem("bowl")
  const { id, amount } = await sale.after.openCollection()
  return { ...sale, collectionId: id, amount }
}

async function sessionsOf(collectionId: string): Promise<string[]> {
  const found = await sql<{ id: string }>(
    databaseUrl,
    "SELECT id FROM payment_session WHERE payment_collection_id = $1 AND deleted_at IS NULL",
    [collectionId]
  )
  return found.map(({ id }) => id)
}

const codeOf = async (collectionId: string) => {
  const found = await sql(
    databaseUrl,
    "SELECT payment_id, session_id FROM qr_payment WHERE payment_collection_id = $1 ORDER BY issued_at DESC LIMIT 1",
    [collectionId]
  )
  return z
    .object({ payment_id: z.string(), session_id: z.string() })
    .parse(found[0])
}

describe("a payment link", () => {
  it("shows what is due, makes a code when asked, and ends as paid", async () => {
    const { collectionId, after, order } = await owingOrder()

    const before = await load(collectionId)
    expect(before).toMatchObject({ status: 200, screen: "start" })
    expect(before.html).toContain("€22.23")
    // The store's own name, as nothing else is set.
    expect(before.html).toContain('<p class="shop">Medusa Store</p>')
    expect(await sessionsOf(collectionId)).toEqual([])

    const asked = await load(collectionId, { method: "POST" })
    expect(asked).toMatchObject({ status: 303, location: collectionId })
    const shown = await load(collectionId)
    const { payment_id, session_id } = await codeOf(collectionId)
    expect(shown.screen).toBe("code")
    expect(shown.html).toContain(session_id)
    // For paper, and for readers without a script.
    expect(shown.html).toMatch(/Pay before\s*<time datetime="/)
    expect(shown.html).toMatch(/This code is valid until [^.]*UTC\./)

    await simulator.pay(payment_id)
    await until("the page to say so", async () => {
      return (await load(collectionId)).screen === "paid"
    })
    expect((await load(collectionId)).html).toMatch(/Amount paid[^]*€22\.23/)
    const { status } = (await after.collections()).at(-1) ?? {}
    expect(status).toBe("completed")
    await until("Medusa to book it", async () => {
      const { summary } = await shop.order(order.id)
      return summary.pending_difference === 0
    })
  })

  it("shows one code to everybody who asks", async () => {
    const { collectionId } = await owingOrder()

    await Promise.all(
      [1, 2, 3].map(() => load(collectionId, { method: "POST" }))
    )
    await load(collectionId, { method: "POST" })

    const created = await simulator.journal({ endpoint: "create" })
    // The first paid for the order itself.
    expect(created).toHaveLength(2)
    expect((await load(collectionId)).screen).toBe("code")
  })

  it("tells nothing of the customer, and can't be kept, listed, framed or passed on", async () => {
    const { collectionId, checkout } = await owingOrder()
    await load(collectionId, { method: "POST" })

    const { html, headers } = await load(collectionId)

    for (const secret of [checkout.email, "Ada", "Lovelace", "rue du Test"]) {
      expect(html).not.toContain(secret)
    }
    expect(html).not.toMatch(/mug|bowl/i)
    expect(Object.fromEntries(headers)).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": expect.stringContaining("noindex"),
      "content-security-policy": expect.stringMatching(
        /default-src 'none'.*frame-ancestors 'none'/
      ),
    })
    expect(headers.get("content-security-policy")).not.toContain("unsafe")
  })

  it.each([
    ["es", "Pagar con código QR"],
    ["fr-CA,fr;q=0.9", "Payer par code QR"],
    ["ar", 'dir="rtl"'],
    ["sv", "Pay by QR code"],
  ])("speaks the language of its reader: %s", async (language, words) => {
    const { collectionId } = await owingOrder()

    expect((await load(collectionId, { language })).html).toContain(words)
  })
})

describe("a payment link that can't be paid", () => {
  it("is unknown", async () => {
    const strange = ["paycol_01ABC", "x".repeat(300), "%00", "assets"]
    for (const id of strange) {
      expect(await load(id)).toMatchObject({ status: 404 })
      expect(await load(id, { method: "POST" })).toMatchObject({ status: 404 })
    }
    expect((await load("paycol_01ABC")).screen).toBe("unknown")
  })

  it("belongs to a canceled order", async () => {
    const { collectionId, after } = await owingOrder()
    await after.cancel()

    await load(collectionId, { method: "POST" })

    expect((await load(collectionId)).screen).toBe("canceled")
    expect(await sessionsOf(collectionId)).toEqual([])
  })

  it("was paid by hand", async () => {
    const { collectionId, after } = await owingOrder()
    await after.markAsPaid(await after.openCollection())

    expect((await load(collectionId)).screen).toBe("paid")
  })

  it("is of a region that does not offer payment by QR code", async () => {
    const { collectionId } = await owingOrder()
    const region = `/regions/${shop.seed.regions.eur}`
    await shop.admin("POST", region, {
      payment_providers: ["pp_system_default"],
    })
    try {
      await load(collectionId, { method: "POST" })
      expect((await load(collectionId)).screen).toBe("unavailable")
      expect(await sessionsOf(collectionId)).toEqual([])
    } finally {
      await shop.admin("POST", region, {
        payment_providers: ["pp_system_default", QR_PROVIDER],
      })
    }
  })

  it("says so when the service does not answer, and works again later", async () => {
    const { collectionId } = await owingOrder()
    await simulator.fault({ endpoint: "create", kind: "503", times: "always" })

    const refused = await load(collectionId, { method: "POST" })

    expect(refused).toMatchObject({ status: 503, screen: "start" })
    expect(refused.html).toContain("right now. Please try again in a minute")
    await simulator.clearFaults()
    await load(collectionId, { method: "POST" })
    expect((await load(collectionId)).screen).toBe("code")
  })

  it("has had too many codes", async () => {
    const { collectionId } = await owingOrder()
    await sql(
      databaseUrl,
      `INSERT INTO qr_payment (id, account, amount, currency_code, payment_collection_id, session_id, payment_id, qr_code,
         status, disposition, webhook_token_hash, announced, issued_at, expires_at)
       SELECT 'qrpay_many_' || n || '_' || $1, 'default', '1.00', 'eur', $1, 'payses_x', 'many_' || n || '_' || $1, 'x',
         'expired', 'abandoned', 'x' || n || $1, '{}', now(), now() FROM generate_series(1, 10) AS n`,
      [collectionId]
    )

    const refused = await load(collectionId, { method: "POST" })

    expect(refused).toMatchObject({ status: 429, screen: "start" })
    expect(refused.html).toContain("wait 15 minutes")
  })
})

describe("a code behind a payment link", () => {
  it("is not shown where another installation issued it", async () => {
    const { collectionId } = await owingOrder()
    await load(collectionId, { method: "POST" })
    await sql(
      databaseUrl,
      "UPDATE qr_payment SET installation = 'https://elsewhere.example' WHERE payment_collection_id = $1",
      [collectionId]
    )

    expect((await load(collectionId)).screen).toBe("start")
  })

  it("pays for nothing once a person has settled its money in another way", async () => {
    const { collectionId, checkout } = await owingOrder()
    const rest = { ...checkout, collectionId }
    await load(collectionId, { method: "POST" })
    const { payment_id } = await codeOf(collectionId)
    await simulator.override(payment_id, { request_amount: { amount: "1.00" } })
    await simulator.pay(payment_id)
    await lookAgain(2, 61, { checkout: rest })
    const [row] = await ledger(rest)
    expect(row).toMatchObject({ disposition: "attention", order_id: null })
    const held = await load(collectionId)
    expect(held.screen).toBe("code")
    // For readers without a script too.
    expect(held.html).toContain("The shop is checking your payment")

    const { status } = await shop.admin(
      "POST",
      `/qr-payments/${row?.id}/resolve`,
      { note: "Returned by bank transfer" }
    )

    expect(status).toBe(200)
    expect((await load(collectionId)).screen).toBe("start")
  })

  it("is covered when the order costs something else, and the next one is for that", async () => {
    const { collectionId, after } = await owingOrder()
    await load(collectionId, { method: "POST" })
    const old = await codeOf(collectionId)
    await after.addItem("bowl")

    expect((await load(collectionId)).screen).toBe("start")
    await load(collectionId, { method: "POST" })

    const current = await codeOf(collectionId)
    expect(current.payment_id).not.toBe(old.payment_id)
    expect((await load(collectionId)).screen).toBe("code")
  })

  it("pays for a draft order", async () => {
    const draft = await convertedDraft(shop, {
      email: "counter@example.com",
      product: "mug",
    })
    const { id } = await draft.openCollection()

    await load(id, { method: "POST" })
    await simulator.pay((await codeOf(id)).payment_id)

    await until("the page to say so", async () => {
      return (await load(id)).screen === "paid"
    })
  })
})

describe("a shopper who is sent to the page", () => {
  const storefront = "http://shop.localhost:8000"
  const returning = `?return_url=${encodeURIComponent(`${storefront}/thanks?a=1`)}`

  it("pays for the cart, and comes back with the order", async () => {
    const checkout = await shop.readyCheckout()
    const { collectionId } = checkout

    const asked = await load(collectionId, { method: "POST", query: returning })
    expect(asked.location).toBe(`${collectionId}${returning}`)
    const page = await load(collectionId, { query: returning })
    expect(page.html).toMatch(
      /<a href="http:\/\/shop\.localhost:8000\/thanks\?a=1"[^>]*>Back to the shop</
    )
    expect(page.headers.get("content-security-policy")).toContain(
      `form-action 'self' ${storefront};`
    )
    const [row] = await ledger(checkout)
    await simulator.pay(row?.payment_id ?? "")

    const { id } = await until("an order", () => shop.orderOf(checkout))
    await until("the way back", async () => {
      const { status, location } = await load(collectionId, {
        query: returning,
      })
      return (
        status === 303 && location === `${storefront}/thanks?a=1&order_id=${id}`
      )
    })
  })

  it.each([
    "https://evil.example",
    "http://shop.localhost:8000.evil.example/",
    "javascript:alert(1)",
    "//evil.example",
    "/thanks",
    "",
  ])("is sent back to the store's own origins only, not to %p", async (url) => {
    const { checkout } = await paidOrder()
    const query = `?return_url=${encodeURIComponent(url)}`

    expect(await load(checkout.collectionId, { query })).toMatchObject({
      status: 400,
      screen: "invalidReturn",
    })
    expect(
      await load(checkout.collectionId, { query, method: "POST" })
    ).toMatchObject({ status: 400 })
  })
})

it("is ready for the next customer on a display that has shown the end", async () => {
  const { collectionId, after } = await owingOrder()
  await after.markAsPaid(await after.openCollection())

  const ended = await load(collectionId, { query: "?display" })
  expect(ended.html).toContain("Amount paid")
  const idle = await load(collectionId, { query: "?display=idle" })
  expect(idle.html).toContain("Ready for the next payment")
})

it("is looked at by the job as well, when no page and no webhook tells", async () => {
  await simulator.configure({ webhook: { delivery: "never" } })
  const { collectionId, checkout } = await owingOrder()
  await load(collectionId, { method: "POST" })
  await simulator.pay((await codeOf(collectionId)).payment_id)

  await lookAgain(1, 31, { checkout: { ...checkout, collectionId } })

  expect((await load(collectionId)).screen).toBe("paid")
})
