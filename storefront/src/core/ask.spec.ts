import { settle } from "../testing/fake-clock.js"
import { FakePage } from "../testing/fake-page.js"
import { changed, SESSION, told } from "../testing/checkout.js"
import { createQrPayment } from "./qr-payment.js"

describe("with only the backend's address", () => {
  const fetched: [string, RequestInit | undefined][] = []
  let response: () => Response

  beforeEach(() => {
    fetched.length = 0
    jest.spyOn(globalThis, "fetch").mockImplementation(async (url, init) => {
      fetched.push([String(url), init])
      return response()
    })
  })
  afterEach(() => jest.restoreAllMocks())

  async function phaseFrom(answer: () => Response) {
    response = answer
    const qr = createQrPayment(
      { backendUrl: "https://api.shop.example/" },
      { page: new FakePage() }
    )
    qr.setSession({ ...SESSION, id: "payses/1?" })
    qr.start()
    await settle()
    qr.stop()
    return qr.getState().phase
  }

  it("asks Medusa, without a key, past every cache", async () => {
    await phaseFrom(() => Response.json(told().body))
    expect(fetched[0]?.[0]).toBe(
      "https://api.shop.example/qr-payments/payses%2F1%3F"
    )
    expect(fetched[0]?.[1]).toMatchObject({ cache: "no-store" })
  })

  it("reads the status", async () => {
    const { body } = told({ status: "failed" })
    expect(await phaseFrom(() => Response.json(body))).toBe("failed")
  })

  it("reads that the cart has changed", async () => {
    const { status, body } = changed()
    expect(await phaseFrom(() => Response.json(body, { status }))).toBe(
      "changed"
    )
  })

  it("reads 410 and the proxy's error page", async () => {
    expect(await phaseFrom(() => new Response("", { status: 410 }))).toBe(
      "replaced"
    )
    expect(
      await phaseFrom(
        () => new Response("<h1>Bad gateway</h1>", { status: 502 })
      )
    ).toBe("lost")
  })

  it("asks nobody when it was told of no backend, and warns the developer once", async () => {
    const warned = jest.spyOn(console, "warn").mockImplementation(() => {})
    const qr = createQrPayment({}, { page: new FakePage() })
    qr.start()
    expect(warned).not.toHaveBeenCalled()
    qr.setSession(SESSION)
    qr.setOptions({})
    qr.setSession({ ...SESSION, id: "payses_2" })
    await settle()
    expect(fetched).toEqual([])
    expect(warned.mock.calls).toEqual([
      [expect.stringMatching(/backendUrl or fetchStatus/)],
    ])
  })
})
