import { FakeClock } from "../testing/fake-clock.js"
import { FakePage } from "../testing/fake-page.js"
import { createPoller, OPENING, QUIET } from "./poller.js"

describe("a stream's signs of life", () => {
  let hear: (result: string | null) => void = () => {}
  let asked = 0

  async function listeningPoller() {
    const clock = new FakeClock()
    asked = 0
    const poller = createPoller<string>({
      clock,
      page: new FakePage(),
      ask: async () => `answer ${(asked += 1)}`,
      silence: "silence",
      take: () => ({ pause: 4000, notBefore: 0, follow: true }),
      follow: (_, listener) => {
        hear = listener
        return new Promise(() => {})
      },
    })
    poller.start()
    await clock.pass(0)
    return clock
  }

  it("are no news: without a message it is held back", async () => {
    const clock = await listeningPoller()
    hear(null)
    await clock.pass(OPENING - 1)
    hear(null)
    expect(asked).toBe(1)
    await clock.pass(1)
    expect(asked).toBe(2)
  })

  it("keep it once it has said something", async () => {
    const clock = await listeningPoller()
    hear("message")
    await clock.pass(QUIET - 1)
    hear(null)
    await clock.pass(QUIET - 1)
    expect(asked).toBe(1)
    await clock.pass(1)
    expect(asked).toBe(2)
  })
})
