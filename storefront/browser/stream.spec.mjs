import assert from "node:assert/strict"
import { until } from "../../scripts/kit/until.js"
import { backend, browserTest, inside, open, world } from "./checkout.mjs"
import { phase, setHidden } from "./page.mjs"
import { startProxy } from "./proxy.mjs"

const PAID = { status: "completed", orderId: "order_06" }

const streams = (session, count) =>
  until(`${count} open streams`, async () => {
    return world.streamsOf(session).length === count
  })

const isPaid = (page) => page.waitForFunction(() => window.paid.length > 0)

async function paidOnce(page) {
  await isPaid(page)
  assert.deepEqual(
    await page.evaluate(() => window.paid.map(({ orderId }) => orderId)),
    [PAID.orderId]
  )
}

/** Opens a checkout whose clock is the test's: it stands still unless the test moves it. */
async function openWithClock(context, session, query) {
  const now = Date.now()
  await context.clock.install({ time: now })
  await context.clock.pauseAt(now + 1000)
  return await open(context, session, "plain", query)
}

/** The shopper has seen nothing but the code until it was paid. */
async function noticedNothing(page) {
  assert.deepEqual(await page.evaluate(() => window.phases), ["paid"])
}

for (const kind of ["plain", "react18", "react19"])
  browserTest(
    `${kind}: the stream turns the page, and nothing is asked twice`,
    {},
    async (context) => {
      const session = world.add({ streams: true })
      const page = await open(context, session, kind)
      await streams(session, 1)
      await inside(page, ".time")
        .getByText(/^\d\d:\d\d$/)
        .waitFor()
      world.tell(session, { status: "completed" })
      await phase(page, "paid")
      world.tell(session, PAID)
      await paidOnce(page)
      await streams(session, 0)
      assert.equal(world.questionsAbout(session), 1)
      assert.equal(
        world.streams.filter(({ id }) => id === session.id).length,
        1
      )
    }
  )

browserTest(
  "behind a proxy that buffers the page asks after 5 seconds",
  {},
  async (context) => {
    const proxy = await startProxy(backend, { holds: true })
    try {
      const session = world.add({ streams: true })
      const page = await openWithClock(
        context,
        session,
        `&backend=${proxy.url}`
      )
      await streams(session, 1)
      world.tell(session, PAID)
      await page.clock.runFor(4900)
      assert.equal(world.questionsAbout(session), 1)
      await page.clock.runFor(100)
      await paidOnce(page)
      await noticedNothing(page)
      await streams(session, 0)
    } finally {
      await proxy.close()
    }
  }
)

browserTest(
  "behind a proxy that cuts, again and again, the page listens again",
  {},
  async (context) => {
    const proxy = await startProxy(backend)
    try {
      const session = world.add({ streams: true })
      const page = await openWithClock(
        context,
        session,
        `&backend=${proxy.url}`
      )
      for (let cut = 1; cut <= 4; cut += 1) {
        await streams(session, 1)
        await page.clock.runFor(20_000)
        world.tell(session, { amount: cut })
        await inside(page, ".amount").getByText(`${cut}.00`).waitFor()
        proxy.cut()
        await until("another stream", async () => {
          await page.clock.runFor(1000)
          return (
            world.streams.filter(({ id }) => id === session.id).length > cut
          )
        })
        assert.equal(world.questionsAbout(session), cut + 1)
      }
      world.tell(session, PAID)
      await paidOnce(page)
      await noticedNothing(page)
    } finally {
      await proxy.close()
    }
  }
)

browserTest(
  "a phone that slept through the payment wakes up to the order",
  {},
  async (context) => {
    const session = world.add({ streams: true })
    const page = await openWithClock(context, session)
    await streams(session, 1)
    await setHidden(page, true)
    await streams(session, 0)
    await context.setOffline(true)
    world.tell(session, PAID)
    await page.clock.fastForward(600_000)
    await context.setOffline(false)
    await setHidden(page, false)
    await paidOnce(page)
  }
)

browserTest(
  "a page that listens says so when the network is lost, and learns of the payment when it is back",
  {},
  async (context) => {
    const session = world.add({ streams: true })
    const page = await open(context, session)
    await streams(session, 1)
    await phase(page, "waiting")
    await context.setOffline(true)
    await phase(page, "lost")
    world.tell(session, PAID)
    await context.setOffline(false)
    await paidOnce(page)
  }
)

browserTest(
  "six tabs leave a connection for the seventh",
  {},
  async (context) => {
    // A browser opens six connections to a server that speaks HTTP/1.1, for all tabs together.
    const session = world.add({ streams: true })
    const tabs = []
    for (let tab = 1; tab <= 6; tab += 1) {
      const page = await open(context, session)
      tabs.push(page)
      await streams(session, 1)
      await setHidden(page, true)
      await streams(session, 0)
    }
    const seventh = await open(context, session)
    await streams(session, 1)
    world.tell(session, PAID)
    await paidOnce(seventh)
    for (const page of tabs) {
      await setHidden(page, false)
      await paidOnce(page)
    }
  }
)
