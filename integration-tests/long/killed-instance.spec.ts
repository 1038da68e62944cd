import { closeReaders, hasOrder, open, says } from "../support/event-pages"
import {
  freshService,
  simulator,
  startAnotherInstance,
  waitingCheckout,
} from "../support/shared"
import { until } from "../support/until"

beforeEach(() => freshService({ webhooks: false }))

afterEach(closeReaders)

describe("an instance that is killed under 200 streams", () => {
  const CODES = 40
  const TABS = 5

  it("leaves nobody behind: the pages come back to another one, and learn of their payments", async () => {
    const second = await startAnotherInstance()
    const waiting = await Promise.all(
      Array.from({ length: CODES }, () => waitingCheckout())
    )
    const ids = waiting.flatMap(({ session }) =>
      Array.from({ length: TABS }, () => session.id)
    )
    const cut = await Promise.all(ids.map((id) => open(id, second.url)))
    await Promise.all(cut.map((one) => one.next("the code", says("pending"))))

    await second.kill()

    await until("all streams to be cut", async () =>
      cut.every(({ isClosed }) => isClosed)
    )
    const [first] = waiting
    await simulator.pay(first?.session.data.qr_code ?? "")
    const back = await Promise.all(ids.map((id) => open(id)))
    await Promise.all(
      back.slice(0, TABS).map((one) => one.next("the order", hasOrder))
    )
    await Promise.all(
      back.slice(TABS).map((one) => one.next("the code", says("pending")))
    )
  })
})
