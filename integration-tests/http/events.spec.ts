import { Client } from "pg"
import {
  closeReaders,
  hasOrder,
  open,
  pausesBetweenCalls,
  says,
} from "../support/event-pages"
import { sql } from "../support/database"
import {
  databaseUrl,
  freshService,
  ledger,
  pass,
  pollAndSettle,
  shop,
  simulator,
  waitingCheckout,
} from "../support/shared"
import type { Checkout } from "../support/shop"
import { until } from "../support/until"

/** Something that only another process can have done. */
async function touch({ collectionId }: Checkout, changes = "") {
  await sql(
    databaseUrl,
    `UPDATE qr_payment SET ${changes} updated_at = now() WHERE payment_collection_id = $1`,
    [collectionId]
  )
}

beforeEach(() => freshService({ webhooks: false }))

afterEach(closeReaders)

describe("the stream that a shopper's page reads", () => {
  it("begins with what a poll answers, and says how to come back", async () => {
    const { session } = await waitingCheckout()

    const reader = await open(session.id)
    const { data } = await reader.next("a message", says("pending"))

    const { body } = await shop.poll(session.id)
    expect(data).toEqual({
      qr_payment: {
        ...Object(body).qr_payment,
        expires_in: expect.any(Number),
      },
    })
    expect(reader.retry).toBe(3000)
    expect(reader.response.headers).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    })
  })

  it("tells of the payment and of the order, and ends with the order", async () => {
    await simulator.configure({ webhook: { delivery: "once" } })
    const { checkout, session } = await waitingCheckout()
    const reader = await open(session.id)
    await reader.next("a message", says("pending"))

    await simulator.pay(session.data.qr_code)

    const { data } = await reader.end()
    const order = await shop.orderOf(checkout)
    expect(data).toMatchObject({
      qr_payment: {
        session_id: session.id,
        status: "completed",
        order_id: order?.id,
        retry_after: 0,
      },
    })
    expect(reader.events.some(says("completed"))).toBe(true)
    expect(reader.events.at(-2)).toMatchObject({ event: "message", data })
    expect(reader.response.complete).toBe(true)
  })

  it("ends when the ledger has lost the code, as after a restored backup", async () => {
    const { checkout, session } = await waitingCheckout()
    const reader = await open(session.id)
    await reader.next("a message", says("pending"))

    await sql(
      databaseUrl,
      `WITH lost AS (DELETE FROM qr_payment WHERE payment_collection_id = $1 RETURNING id)
       DELETE FROM qr_payment_session USING lost WHERE qr_payment_id = lost.id`,
      [checkout.collectionId]
    )

    expect((await reader.end()).data).toEqual(
      (await shop.poll(session.id)).body
    )
  })

  it("hears of what its own instance does without looking", async () => {
    const { checkout, session } = await waitingCheckout()
    const [row] = await ledger(checkout)
    const reader = await open(session.id)
    await reader.next("a message", says("pending"))
    // Nobody who looks for changes sees one of this row.
    await sql(
      databaseUrl,
      `CREATE FUNCTION keep_date() RETURNS trigger LANGUAGE plpgsql AS
         'BEGIN NEW.updated_at := OLD.updated_at; RETURN NEW; END';
       CREATE TRIGGER keep_date BEFORE UPDATE ON qr_payment FOR EACH ROW
         WHEN (NEW.id = '${row?.id}') EXECUTE FUNCTION keep_date()`
    )
    try {
      await simulator.pay(session.data.qr_code)

      await reader.next("the order", hasOrder)
    } finally {
      await sql(databaseUrl, "DROP FUNCTION keep_date CASCADE")
    }
  })

  it("asks the service by itself, and places the order", async () => {
    const { checkout, session } = await waitingCheckout()
    const reader = await open(session.id)
    await simulator.pay(session.data.qr_code)

    await reader.next("the order", hasOrder)

    expect((await shop.orderOf(checkout))?.payment_status).toBe("captured")
  })

  it("tells a page that comes back how things stand, and ends again", async () => {
    const { checkout, session } = await waitingCheckout()
    await simulator.pay(session.data.qr_code)
    await pollAndSettle({ checkout, session })

    const reader = await open(session.id)

    expect(hasOrder(await reader.end())).toBe(true)
    expect(reader.events.map(({ event }) => event)).toEqual(["message", "end"])
  })

  it("stays for a while after a code has expired: somebody may have paid in the last second", async () => {
    const { checkout, session } = await waitingCheckout()
    const reader = await open(session.id)
    await simulator.expire(session.data.payment_id)
    await reader.next("the expiry", says("expired"))
    expect(reader.isClosed).toBe(false)

    await pass(121, checkout)
    await touch(checkout)

    expect((await reader.end()).data).toMatchObject({
      qr_payment: { status: "expired" },
    })
  })

  it("is 404 for a session that nobody knows, and asks the service nothing", async () => {
    await simulator.clearJournal()

    for (const id of ["payses_unknown", "%00", "a,b"]) {
      const { status, headers } = await fetch(
        `${shop.url}/qr-payments/${id}/events`
      )
      expect(status).toBe(404)
      expect(headers.get("cache-control")).toBe("no-store")
    }
    expect(await simulator.journal()).toEqual([])
  })

  it("is not for HEAD, which would wait for ever", async () => {
    const { session } = await waitingCheckout()
    const url = `${shop.url}/qr-payments/${session.id}/events`

    const { status, headers } = await fetch(url, { method: "HEAD" })

    expect(status).toBe(405)
    expect(headers.get("allow")).toBe("GET")
  })

  it("ends when another code replaces this one, and is 410 from then on", async () => {
    const { checkout, session } = await waitingCheckout()
    const reader = await open(session.id)
    await reader.next("a message", says("pending"))
    await shop.setQuantity(checkout, 2)
    await shop.startSession(checkout)

    const gone = {
      type: expect.stringMatching(/^(replaced|changed)_qr_payment$/),
    }
    expect((await reader.end()).data).toMatchObject(gone)
    const again = await fetch(`${shop.url}/qr-payments/${session.id}/events`)
    expect(again.status).toBe(410)
    expect(await again.json()).toMatchObject({ type: "replaced_qr_payment" })
  })

  it("may be read by the storefront's own origin, and by no other", async () => {
    const { session } = await waitingCheckout()
    const allowed = async (origin: string, method: string) => {
      const abort = new AbortController()
      const { headers } = await fetch(
        `${shop.url}/qr-payments/${session.id}/events`,
        {
          method,
          headers: { origin, "access-control-request-method": "GET" },
          signal: abort.signal,
        }
      )
      abort.abort()
      return headers.get("access-control-allow-origin")
    }

    const own = "http://shop.localhost:8000"
    expect(await allowed(own, "GET")).toBe(own)
    expect(await allowed(own, "OPTIONS")).toBe(own)
    expect(await allowed("http://evil.example", "GET")).toBeNull()
  })
})

/** The database connection on which the store looks for changes, caught in the act. */
async function lookingConnection(): Promise<number> {
  const blocker = new Client({ connectionString: databaseUrl })
  await blocker.connect()
  await blocker.query("BEGIN; LOCK TABLE qr_payment IN ACCESS EXCLUSIVE MODE")
  try {
    const pid = await until("the look", async () => {
      const [looking] = await sql<{ pid: number }>(
        databaseUrl,
        `SELECT pid FROM pg_stat_activity
         WHERE wait_event_type = 'Lock' AND query LIKE '%updated_at > now()%' AND pid <> pg_backend_pid()`
      )
      return looking?.pid
    })
    process.kill(pid, "SIGSTOP")
    return pid
  } finally {
    await blocker.end()
  }
}

it("a connection that hangs leaves no page without news", async () => {
  const { checkout, session } = await waitingCheckout()
  const reader = await open(session.id)
  await reader.next("the first message", says("pending"))
  const pid = await lookingConnection()
  try {
    await touch(checkout, "status = 'completed', paid_at = now(),")

    await reader.next("the payment", says("completed"), 40)
  } finally {
    process.kill(pid, "SIGCONT")
  }
})

describe("the limits of streams", () => {
  const isAdmitted = async (sessionId: string) => {
    const reader = await open(sessionId)
    return reader.status === 200
  }

  it("are six a session: the seventh polls, until a page is gone", async () => {
    const { session } = await waitingCheckout()
    const six = await Promise.all(
      Array.from({ length: 6 }, () => open(session.id))
    )
    expect(six.map(({ status }) => status)).toEqual(Array(6).fill(200))

    const seventh = await fetch(`${shop.url}/qr-payments/${session.id}/events`)
    expect(seventh.status).toBe(503)
    expect(seventh.headers.get("retry-after")).toBe("30")
    expect(await seventh.json()).toMatchObject({ type: "too_many_streams" })

    six[0]?.close()
    await until("a free place", () => isAdmitted(session.id))
  })

  it("drop a page that does not read", async () => {
    const { checkout, session } = await waitingCheckout()
    const six = await Promise.all(
      Array.from({ length: 6 }, () => open(session.id))
    )
    six[0]?.response.pause()

    let news = 0
    await until("the slow reader's place", async () => {
      news += 1
      await touch(
        checkout,
        `instructions = repeat('x', 2000000), order_number = '${news}',`
      )
      await six[1]?.next("the news", ({ data }) =>
        JSON.stringify(data).includes(`"order_number":"${news}"`)
      )
      return await isAdmitted(session.id)
    })

    expect(six.slice(1).some(({ isClosed }) => isClosed)).toBe(false)
  })

  it("leave the service its pace: one call every three seconds, whatever the number of pages", async () => {
    const { checkout, session } = await waitingCheckout()
    const renewed = await shop.startSession(checkout)
    const [reader] = await Promise.all(
      [session, renewed].flatMap(({ id }) => [open(id), open(id), open(id)])
    )

    const pauses = await pausesBetweenCalls(session.data.payment_id)

    // Counted where the service is: a request may take a moment longer than the next.
    expect(Math.min(...pauses)).toBeGreaterThan(2500)
    // Nothing has changed meanwhile: the page was told nothing, and the connection is kept alive.
    await until("a heartbeat", async () => (reader?.comments ?? 0) > 0, 30)
    expect(reader?.events).toHaveLength(1)
  })
})
