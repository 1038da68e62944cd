import { Client } from "pg"
import { z } from "zod"
import { sql } from "../../support/database"
import { expectBody, messageOf } from "../../support/shop"
import {
  calls,
  databaseUrl,
  freshService,
  ledger,
  pass,
  shop,
  simulator,
  waitingCheckout,
} from "../../support/shared"
import { until } from "../../support/until"

beforeEach(() => freshService({ webhooks: false }))

const createBody = z.object({
  amount: z.number(),
  currency: z.string(),
  reference_id: z.string(),
  webhook_url: z.string(),
  client: z.unknown().optional(),
  products: z.unknown().optional(),
})

async function lastCreate() {
  const entries = await simulator.journal({ endpoint: "create" })
  return createBody.parse(entries.at(-1)?.body)
}

/** Does something in the database whenever Medusa enters a session: what others do at the same moment. */
async function whileSessionsAreMade<T>(
  when: "BEFORE" | "AFTER",
  statement: string,
  work: () => Promise<T>
): Promise<T> {
  await sql(
    databaseUrl,
    `CREATE FUNCTION meanwhile() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${statement}; RETURN NEW; END $$;
     CREATE TRIGGER meanwhile ${when} INSERT ON payment_session FOR EACH ROW EXECUTE FUNCTION meanwhile()`
  )
  try {
    return await work()
  } finally {
    await sql(
      databaseUrl,
      "DROP TRIGGER meanwhile ON payment_session; DROP FUNCTION meanwhile"
    )
  }
}

describe("initiatePayment", () => {
  it("gives the storefront all it needs to show the code, and no secret", async () => {
    const { checkout, session } = await waitingCheckout()

    expect(session).toMatchObject({ status: "pending", amount: 10 })
    const { data } = session
    expect(data.qr_code).toMatch(/^\d+$/)
    expect(data.qr_image).toMatch(/^data:image\/svg\+xml;base64,/)
    expect(data.instructions).toContain("<li>")
    const minutes = (Date.parse(data.expires_at) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(14)
    expect(minutes).toBeLessThanOrEqual(15.1)
    const [row] = await ledger(checkout)
    const { webhook_url } = await lastCreate()
    const token = webhook_url.split("/").at(-1) ?? ""
    expect(webhook_url).toContain(`/hooks/qr-payments/${row?.id}/`)
    expect(token.length).toBeGreaterThanOrEqual(40)
    expect(JSON.stringify(data)).not.toContain(token)
    expect(JSON.stringify(row)).not.toContain(token)
  })

  it("tells the service buyer and goods from the cart, and our own reference", async () => {
    const { checkout } = await waitingCheckout({ quantity: 2 })

    const [row] = await ledger(checkout)
    expect(await lastCreate()).toMatchObject({
      amount: 20,
      currency: "EUR",
      reference_id: row?.id,
      client: {
        name: "Ada Lovelace",
        email: checkout.email,
        phone: "+33 1 23 45 67 89",
      },
      products: [{ name: "Mug", quantity: 2, price: 10 }],
    })
  })

  it("tells the service all goods of a large cart", async () => {
    const checkout = await shop.checkout({ lines: 20 })

    await shop.startSession(checkout)

    expect((await lastCreate()).products).toHaveLength(20)
  })

  it("tells the service the buyer of a cart that has no goods in it", async () => {
    const checkout = await shop.readyCheckout()
    await sql(
      databaseUrl,
      "UPDATE cart_line_item SET deleted_at = now() WHERE cart_id = $1",
      [checkout.cartId]
    )

    await shop.startSession(checkout)

    const { client, products } = await lastCreate()
    expect(client).toMatchObject({ email: checkout.email })
    expect(products).toBeUndefined()
  })

  // A guest's session does not need the customers' table, but a buyer without a phone number on the cart is looked for
  // there. The first is as if a Medusa to come called it otherwise.
  it.each([
    [
      "can't be read",
      "ALTER TABLE customer RENAME TO customers; COMMIT",
      "ALTER TABLE customers RENAME TO customer",
    ],
    [
      "takes too long to read",
      "LOCK TABLE customer IN ACCESS EXCLUSIVE MODE",
      "ROLLBACK",
    ],
  ])(
    "shows a code, without buyer and goods, when the cart %s",
    async (_what, begin, end) => {
      const checkout = await shop.readyCheckout({ phone: null })
      const other = new Client({ connectionString: databaseUrl })
      await other.connect()
      await other.query(`BEGIN; ${begin}`)
      try {
        await shop.startSession(checkout)
      } finally {
        await other.query(end)
        await other.end()
      }

      const { amount, client, products } = await lastCreate()
      expect({ amount, client, products }).toEqual({ amount: 10 })
    }
  )

  it.each([
    ["is too long to be drawn", "x".repeat(2_332)],
    ["arrived in broken characters", "abc\ud800def"],
  ])("shows no code that %s, also not later", async (_what, qr_code) => {
    const data = { payment_id: "pay_odd", qr_code, instructions: "" }
    await simulator.fault({
      endpoint: "create",
      kind: "raw",
      body: { message: "ok", data },
    })
    const checkout = await shop.readyCheckout()

    const answer = await shop.postSession(checkout)

    expect(answer.status).toBe(400)
    expect(await ledger(checkout)).toMatchObject([
      { disposition: "abandoned", payment_id: null },
    ])
    const { data: shown } = await shop.startSession(checkout)
    expect(shown.qr_code).toMatch(/^\d+$/)
  })

  it("leaves the buyer out when the phone number is not known", async () => {
    await waitingCheckout({ phone: null })

    expect((await lastCreate()).client).toBeUndefined()
  })

  it("finds the phone number in the billing address", async () => {
    const checkout = await shop.readyCheckout({ phone: null })
    await shop.store("POST", `/carts/${checkout.cartId}`, {
      billing_address: { phone: "+33 6 12 34 56 78" },
    })

    await shop.startSession(checkout)

    expect((await lastCreate()).client).toEqual({
      name: "Ada Lovelace",
      email: checkout.email,
      phone: "+33 6 12 34 56 78",
    })
  })

  it("finds the phone number in the customer's record", async () => {
    const checkout = await shop.readyCheckout({ phone: null })
    const email = encodeURIComponent(checkout.email)
    const { customers } = expectBody(
      z.object({ customers: z.array(z.object({ id: z.string() })) }),
      await shop.admin("GET", `/customers?email=${email}`)
    )
    await shop.admin("POST", `/customers/${customers[0]?.id}`, {
      phone: "+33 7 12 34 56 78",
    })

    await shop.startSession(checkout)

    expect((await lastCreate()).client).toMatchObject({
      phone: "+33 7 12 34 56 78",
    })
  })

  it("charges an amount rounded once to the currency's digits", async () => {
    // 33 % off 22.23 is 14.8941 in Medusa.
    const { checkout, session } = await waitingCheckout({
      product: "bowl",
      promotion: "THIRD",
    })

    expect(checkout.total).toBeCloseTo(14.8941, 4)
    expect((await lastCreate()).amount).toBe(14.89)
    expect(session.data.amount).toBe(14.89)
    await simulator.pay(session.data.qr_code)
    expect(await shop.complete(checkout)).toMatchObject({ type: "order" })
  })

  it("shows the same code again for five sessions, with one create call", async () => {
    const { checkout, session } = await waitingCheckout()
    const codes = new Set([session.data.qr_code])
    for (let more = 0; more < 4; more += 1) {
      codes.add((await shop.startSession(checkout)).data.qr_code)
    }

    expect([...codes]).toEqual([session.data.qr_code])
    expect(await calls("create")).toBe(1)
  })

  it("shows the code of a request that enters it at the same moment", async () => {
    const { checkout, session } = await waitingCheckout()
    await simulator.expire(session.data.payment_id)
    await shop.poll(session.id)
    const other = new Client({ connectionString: databaseUrl })
    await other.connect()
    try {
      await other.query("BEGIN")
      await other.query(
        `UPDATE qr_payment SET disposition = 'abandoned' WHERE payment_collection_id = $1`,
        [checkout.collectionId]
      )
      await other.query(
        `INSERT INTO qr_payment (id, account, amount, currency_code, payment_collection_id, installation,
           webhook_token_hash, announced, issued_at, expires_at)
         SELECT id || '_2', account, amount, currency_code, payment_collection_id, installation,
           'none', '{}', now(), now() + interval '15 minutes'
         FROM qr_payment WHERE payment_collection_id = $1`,
        [checkout.collectionId]
      )
      const asking = shop.startSession(checkout)
      await until("the request to meet the other one", async () => {
        const waiting = await sql(
          databaseUrl,
          // What follows from the poll may meet it too.
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
           AND query LIKE 'update "qr_payment" set "disposition"%'`
        )
        return waiting.length > 0
      })
      await other.query("COMMIT")
      await other.query(
        `UPDATE qr_payment SET payment_id = id, qr_code = '2718281828' WHERE payment_collection_id = $1 AND payment_id IS NULL`,
        [checkout.collectionId]
      )

      expect((await asking).data.qr_code).toBe("2718281828")
    } finally {
      await other.end()
    }
  })

  it("makes one code for five requests at once", async () => {
    const checkout = await shop.readyCheckout()
    await simulator.fault({ endpoint: "create", kind: "slow", delayMs: 300 })

    const answers = await Promise.all(
      Array.from({ length: 5 }, () => shop.postSession(checkout))
    )

    const served = answers.filter(({ status }) => status === 200)
    const overtaken = answers.filter(({ status }) => status !== 200)
    expect(served).not.toHaveLength(0)
    // Medusa deletes the sessions of others while it makes one, also one that is just being served.
    for (const answer of overtaken) {
      expect(answer.status).toBe(404)
      expect(messageOf(answer)).toMatch(/payses_\w+/)
    }
    expect(await calls("create")).toBe(1)
    expect(await ledger(checkout)).toHaveLength(1)
  })

  it("shows no code for a cart that changes while the code is made, and one for the new amount afterwards", async () => {
    const checkout = await shop.readyCheckout()
    const answer = await whileSessionsAreMade(
      "AFTER",
      `UPDATE payment_collection SET amount = 20 WHERE id = '${checkout.collectionId}'`,
      () => shop.postSession(checkout)
    )

    expect(answer.status).toBe(400)
    expect(messageOf(answer)).toContain("order has just changed")
    await shop.setQuantity(checkout, 2)
    expect((await shop.startSession(checkout)).data.amount).toBe(20)
    expect(await ledger(checkout)).toMatchObject([
      { amount: "10.00", disposition: "abandoned" },
      { amount: "20.00", disposition: "open" },
    ])
  })

  it("makes a code for the collection of the session, whichever the request named", async () => {
    const [named, other] = [
      await shop.readyCheckout(),
      await shop.readyCheckout(),
    ]
    await whileSessionsAreMade(
      "BEFORE",
      `NEW.payment_collection_id := '${other.collectionId}'`,
      () => shop.postSession(named)
    )

    const [row] = await ledger(other)
    expect(row).toMatchObject({ disposition: "open", amount: "10.00" })
    await simulator.pay(String(row?.qr_code))
    expect(await shop.complete(other)).toMatchObject({ type: "order" })
    expect(await shop.countOrders(named)).toBe(0)
  })

  it("makes a new code when the cart changes, and the old one again when it changes back", async () => {
    const { checkout, session: first } = await waitingCheckout()

    await shop.setQuantity(checkout, 2)
    const second = await shop.startSession(checkout)
    await shop.setQuantity(checkout, 1)
    const third = await shop.startSession(checkout)

    expect(second.data.qr_code).not.toBe(first.data.qr_code)
    expect(second.data.amount).toBe(20)
    expect(third.data.qr_code).toBe(first.data.qr_code)
    expect(await ledger(checkout)).toMatchObject([
      { amount: "10.00", disposition: "open" },
      { amount: "20.00", disposition: "abandoned" },
    ])
  })

  it("makes a new code when the old one has less than two minutes left", async () => {
    const { checkout, session: first } = await waitingCheckout()
    await sql(
      databaseUrl,
      "UPDATE qr_payment SET expires_at = now() + interval '110 seconds' WHERE payment_id = $1",
      [first.data.payment_id]
    )

    const second = await shop.startSession(checkout)

    expect(second.data.qr_code).not.toBe(first.data.qr_code)
    expect(await ledger(checkout)).toMatchObject([
      { disposition: "abandoned" },
      { disposition: "open" },
    ])
  })

  it("uses a paid code that no order has used yet", async () => {
    const { checkout, session: first } = await waitingCheckout()
    await simulator.pay(first.data.qr_code)
    await shop.hook("getPaymentStatus", { data: first.data })

    const second = await shop.startSession(checkout)

    expect(second.data).toMatchObject({
      payment_id: first.data.payment_id,
      status: "completed",
    })
    expect(await shop.complete(checkout)).toMatchObject({ type: "order" })
    expect(await calls("create")).toBe(1)
  })

  it.each(["fail", "expire"] as const)(
    "does not show a code again that the service has let %s meanwhile",
    async (how) => {
      const { checkout, session: first } = await waitingCheckout()
      await simulator[how](first.data.payment_id)

      const second = await shop.startSession(checkout)

      expect(second.data.payment_id).not.toBe(first.data.payment_id)
      expect(second.data.status).toBe("pending")
    }
  )

  it("does not show the code of another account, to which the money would go", async () => {
    const { checkout, session } = await waitingCheckout()
    await sql(
      databaseUrl,
      "UPDATE qr_payment SET account = 'another' WHERE payment_id = $1",
      [session.data.payment_id]
    )

    const own = await shop.startSession(checkout)

    expect(own.data.payment_id).not.toBe(session.data.payment_id)
    expect(await ledger(checkout)).toMatchObject([
      { account: "another", disposition: "abandoned" },
      { account: "default", disposition: "open" },
    ])
  })

  it("does not take money for paid that the service has never confirmed in every point", async () => {
    const { checkout, session } = await waitingCheckout()
    await simulator.pay(session.data.qr_code)
    await simulator.override(session.data.payment_id, {
      request_amount: { amount: "1.00" },
    })
    expect(await shop.complete(checkout)).toMatchObject({ type: "cart" })
    expect(await ledger(checkout)).toMatchObject([
      { status: "completed", disposition: "open", confirmed_at: null },
    ])

    const refused = await shop.postSession(checkout)

    expect(refused.status).toBe(400)
    expect(messageOf(refused)).toContain("do not pay again")

    // Nor is anything more asked for while the shop has to look at it.
    await shop.setQuantity(checkout, 2)
    expect(messageOf(await shop.postSession(checkout))).toContain(
      "do not pay again"
    )
  })

  it("finds out that the last code was paid in its last minute, instead of asking for money again", async () => {
    const { checkout, session: first } = await waitingCheckout()
    await simulator.pay(first.data.payment_id)
    await pass(14 * 60, checkout)

    const second = await shop.startSession(checkout)

    expect(second.data).toMatchObject({
      payment_id: first.data.payment_id,
      status: "completed",
    })
    expect(await calls("create")).toBe(1)
  })

  it("lets requests that wait for a hanging service fail together", async () => {
    const checkout = await shop.readyCheckout()
    await simulator.fault({ endpoint: "create", kind: "hang", times: "always" })

    const answers = await Promise.all(
      Array.from({ length: 4 }, () => shop.postSession(checkout))
    )

    expect(answers.map(messageOf)).toEqual(
      Array.from({ length: 4 }, () => expect.stringMatching(/not available/))
    )
    // On a slow machine one of them arrives after the others have failed, and asks once more.
    expect(await calls("create")).toBeLessThan(answers.length)
  })

  it("opens the way again when two codes of one cart were paid", async () => {
    const { checkout, session: first } = await waitingCheckout()
    await pass(14 * 60, checkout)
    const second = await shop.startSession(checkout)
    for (const { data } of [first, second]) {
      await simulator.pay(data.payment_id)
      await shop.hook("getPaymentStatus", { data })
    }

    const third = await shop.startSession(checkout)
    expect(third.data).toMatchObject({ status: "completed" })
    const fourth = await shop.startSession(checkout)

    expect(fourth.data.payment_id).toBe(third.data.payment_id)
    expect(await shop.complete(checkout)).toMatchObject({ type: "order" })
  })

  it("does not believe what the storefront puts into data", async () => {
    const { session: rich } = await waitingCheckout()
    await simulator.pay(rich.data.qr_code)
    const poor = await shop.readyCheckout()

    const session = await shop.startSession(poor, {
      payment_id: rich.data.payment_id,
      session_id: rich.id,
      status: "completed",
      amount: 0.01,
      currency_code: "jpy",
      expires_at: "2099-01-01T00:00:00Z",
      wallet_link: "evil://pay",
      refund_amount: "10.00",
    })

    expect(session.data.payment_id).not.toBe(rich.data.payment_id)
    expect(session.data).toMatchObject({
      status: "pending",
      amount: 10,
      currency_code: "eur",
      wallet_link: null,
      refund_amount: null,
    })
    expect(await shop.complete(poor)).toMatchObject({ type: "cart" })
  })

  it("cleans the service's instructions before a storefront can show them", async () => {
    await simulator.configure({
      instructions:
        '<p onclick="steal()">Scan <b>me</b><script>steal()</script><img src=x onerror=steal()><a href="javascript:steal()">here</a><iframe src="https://evil.example"></iframe></p>',
    })

    const { session } = await waitingCheckout()

    expect(session.data.instructions).toContain("<b>me</b>")
    expect(session.data.instructions).not.toMatch(
      /script|onclick|onerror|img|iframe|evil/i
    )
  })

  it("tells the shopper what is wrong when the service refuses the amount", async () => {
    await simulator.configure({ maximum: 5 })
    const answer = await shop.postSession(await shop.readyCheckout())

    expect(answer.status).toBe(400)
    expect(messageOf(answer)).toMatch(/^This order can't be paid by QR code: /)
  })
})
