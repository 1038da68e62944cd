/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import "./index.js"
import type { QrPaymentElement } from "./index.js"
import { changed, failure, never, SESSION, told } from "../testing/checkout.js"
import es from "../texts/es.js"
import { renderQrPayment, type RenderOptions } from "../view/server.js"

/** Every 4 s ± 1 s: by then it has asked once more, whatever chance says. */
const LONGEST_PAUSE = 5000

const RETURNED =
  "The money was returned to your wallet, less a refund fee if there is one."

let answer: () => Promise<object> | object
let asked: string[]

function mount(
  set: (element: QrPaymentElement) => void = () => {}
): QrPaymentElement {
  const element = document.createElement("qr-payment")
  element.fetchStatus = async (sessionId) => {
    asked.push(sessionId)
    return answer()
  }
  element.session = SESSION
  set(element)
  document.body.append(element)
  return element
}

/** What a browser makes of server-rendered HTML once the script is there; jsdom parses no shadow roots. */
function served(options: RenderOptions = {}): QrPaymentElement {
  const elsewhere = document.implementation.createHTMLDocument()
  elsewhere.body.innerHTML = renderQrPayment(SESSION, options)
  const element = elsewhere.querySelector("qr-payment") as QrPaymentElement
  const template = element.querySelector("template")
  element.attachShadow({ mode: "open" }).append(template?.content ?? "")
  template?.remove()
  element.fetchStatus = async () => answer()
  document.body.append(element)
  return element
}

const part = (element: Element, name: string) =>
  element.shadowRoot?.querySelector<HTMLElement>(`.${name}`)
const text = (element: Element, name: string) =>
  part(element, name)?.textContent
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ["queueMicrotask"] })
  asked = []
  answer = () => told()
})

afterEach(() => {
  document.body.replaceChildren()
  jest.useRealTimers()
  jest.restoreAllMocks()
})

describe("<qr-payment>", () => {
  it("shows amount, code, number, time and instructions", async () => {
    const element = mount()
    await pass(0)
    expect(text(element, "amount")).toBe("€42.50")
    expect(part(element, "image")).toMatchObject({
      src: SESSION.data.qr_image,
      alt: "QR code to pay €42.50",
    })
    expect(text(element, "digits")).toBe("8204611530007919")
    expect(text(element, "time")).toBe("10:00")
    expect(part(element, "html")?.innerHTML).toBe("<p>Open your wallet</p>")
  })

  it("links to the wallet where the service has one", async () => {
    const wallet_link = "wallet://pay?code=8204611530007919"
    answer = () => told({ wallet_link })
    const element = mount()
    await Promise.resolve()
    expect(part(element, "wallet")?.hidden).toBe(true)
    await pass(0)
    expect(part(element, "wallet")?.hidden).toBe(false)
    expect(part(element, "wallet")?.getAttribute("href")).toBe(wallet_link)
    answer = () => told({ wallet_link, status: "expired" })
    await pass(LONGEST_PAUSE)
    expect(part(element, "wallet")?.getAttribute("href")).toBe("")
  })

  it("counts down, with ARIA values that move in calm steps", async () => {
    const end = Date.now() + 600_000
    answer = () => told({ expires_in: (end - Date.now()) / 1000 })
    const element = mount()
    await pass(12_000)
    expect(text(element, "time")).toBe("09:48")
    const bar = part(element, "bar")
    expect(bar?.getAttribute("role")).toBe("progressbar")
    expect(bar?.getAttribute("aria-valuemax")).toBe("900")
    expect(bar?.getAttribute("aria-valuenow")).toBe("590")
    expect(bar?.getAttribute("aria-valuetext")).toBe("9 minutes 50 seconds")
    expect(part(element, "time")?.getAttribute("role")).toBe("timer")
  })

  it("tells screen readers the time now and then, politely", async () => {
    answer = () => told({ expires_in: 242 })
    const element = mount()
    await pass(2000)
    expect(part(element, "aloud")?.getAttribute("role")).toBe("status")
    expect(text(element, "aloud")).toBe("4 minutes left to pay")
  })

  it("says what happened when the connection is lost, and keeps the code", async () => {
    answer = () => failure(500)
    const element = mount()
    await pass(0)
    expect(text(element, "status")).toContain("your payment is safe")
    expect(text(element, "aloud")).toContain("Connection lost")
    expect(part(element, "image")?.hidden).toBe(false)
  })

  it.each(["failed", "expired", "refunded"])(
    "covers the code when %s, with one button",
    async (status) => {
      answer = () => told({ status })
      const element = mount((it) => {
        it.onRenew = async () => ({ ...SESSION, id: "payses_2" })
      })
      await pass(0)
      expect(part(element, "paper")?.hidden).toBe(true)
      expect(part(element, "image")?.getAttribute("src")).toBe("")
      expect(part(element, "details")?.hidden).toBe(true)
      const shown = [
        ...(element.shadowRoot?.querySelectorAll("button") ?? []),
      ].filter((button) => !button.closest("[hidden]"))
      expect(shown.map((button) => button.id)).toEqual(["main"])
      answer = () => told()
      shown[0]?.click()
      await pass(0)
      expect(asked.at(-1)).toBe("payses_2")
      expect(part(element, "card")?.dataset.phase).toBe("waiting")
    }
  )

  it("says why there is no code, and tries again at a press", async () => {
    jest.spyOn(console, "error").mockImplementation(() => {})
    const outcomes = [new Error("Too many codes. Wait 15 minutes."), SESSION]
    const element = mount((it) => {
      it.session = undefined
      it.error = new Error("The service isn't responding.")
      it.onRenew = async () => {
        const outcome = outcomes.shift()
        if (outcome instanceof Error) throw outcome
        return outcome
      }
    })
    await pass(0)
    expect(text(element, "text")).toBe("The service isn't responding.")
    expect(text(element, "main")).toBe("Try again")
    expect(text(element, "aloud")).toContain("The service isn't responding.")
    expect(part(element, "details")?.hidden).toBe(true)
    expect(part(element, "label")?.hidden).toBe(true)
    expect(asked).toEqual([])
    part(element, "main")?.click()
    await pass(0)
    expect(text(element, "text")).toBe("Too many codes. Wait 15 minutes.")
    element.error = element.error
    await pass(0)
    expect(text(element, "text")).toBe("Too many codes. Wait 15 minutes.")
    part(element, "main")?.click()
    await pass(0)
    expect(part(element, "card")?.dataset.phase).toBe("waiting")
    expect(text(element, "digits")).toBe("8204611530007919")
  })

  it("says why there is no new code after one that has expired, until there is one", async () => {
    jest.spyOn(console, "error").mockImplementation(() => {})
    answer = () => told({ status: "expired" })
    const problems = [new Error("Too many codes. Wait 15 minutes.")]
    const element = mount((it) => {
      it.onRenew = async () => {
        const [problem] = problems.splice(0)
        if (problem) throw problem
        answer = () => told()
        return { ...SESSION, id: "payses_2" }
      }
    })
    await pass(0)
    expect(text(element, "text")).toContain("your payment is safe")
    part(element, "main")?.click()
    await pass(0)
    expect(part(element, "card")?.dataset.phase).toBe("expired")
    expect(text(element, "text")).toContain("your payment is safe")
    expect(text(element, "note")).toBe("Too many codes. Wait 15 minutes.")
    expect(text(element, "aloud")).toBe("Too many codes. Wait 15 minutes.")
    part(element, "main")?.click()
    await pass(0)
    expect(part(element, "card")?.dataset.phase).toBe("waiting")
  })

  it("takes no error where there is a session", async () => {
    const element = mount((it) => {
      it.error = "No code"
    })
    await pass(0)
    expect(part(element, "card")?.dataset.phase).toBe("waiting")
  })

  it("says that the cart has changed, and shows the current code at a press", async () => {
    const element = mount((it) => {
      it.onRenew = async () => ({ ...SESSION, id: "payses_2" })
    })
    await pass(0)
    answer = changed
    await pass(LONGEST_PAUSE)
    expect(part(element, "image")?.getAttribute("src")).toBe("")
    expect(text(element, "title")).toBe("Your cart has changed")
    expect(text(element, "text")).toContain("Do not pay it")
    expect(text(element, "aloud")).toContain("Your cart has changed")
    expect(text(element, "main")).toBe("Show the current code")
    answer = () => told()
    part(element, "main")?.click()
    await pass(0)
    expect(asked.at(-1)).toBe("payses_2")
    expect(part(element, "card")?.dataset.phase).toBe("waiting")
  })

  it("says that the shop has to look at a payment first, and offers nothing to press", async () => {
    answer = () => told({ status: "completed", reason: "held" })
    const element = mount((it) => {
      it.onRenew = async () => ({ ...SESSION, id: "payses_2" })
    })
    await pass(0)
    expect(text(element, "title")).toBe("The shop is checking your payment")
    expect(text(element, "text")).toBe(
      "Your payment is safe. Do not pay again. Wait here or come back later."
    )
    expect(part(element, "main")?.hidden).toBe(true)
  })

  it.each([
    [
      "cart_changed",
      "Your cart had changed or this code had ended before you paid.",
      true,
    ],
    ["paid_another_way", "Your order was already paid.", false],
    ["order_not_placed", "Your order could not be placed.", true],
    ["order_canceled", "Your order was canceled.", true],
    ["merchant", "The shop decided to return it.", true],
    ["elsewhere", "The payment service returned it.", true],
  ])("says why money goes back: %s", async (reason, why, isRenewable) => {
    answer = () => told({ status: "completed", reason })
    const element = mount((it) => {
      it.onRenew = async () => ({ ...SESSION, id: "payses_2" })
    })
    await pass(0)
    expect(text(element, "title")).toBe("Your payment is being returned")
    expect(text(element, "text")).toBe(
      `${why} The payment arrived, but cannot be used for your order. Do not pay this code again.`
    )
    expect(part(element, "main")?.hidden).toBe(true)
    answer = () => told({ status: "refunded", reason })
    await pass(LONGEST_PAUSE)
    expect(text(element, "title")).toBe("Payment refunded")
    expect(text(element, "text")).toBe(`${why} ${RETURNED}`)
    expect(text(element, "aloud")).toContain(why)
    expect(part(element, "main")?.hidden).toBe(!isRenewable)
  })

  it.each([null, "full_moon", 7])(
    "gives no reason for a refund where it knows none: %s",
    async (reason) => {
      answer = () => told({ status: "refunded", reason })
      const element = mount()
      await pass(0)
      expect(text(element, "text")).toBe(RETURNED)
    }
  )

  it("tells screen readers no time while money goes back", async () => {
    const stray = { status: "completed", reason: "cart_changed" }
    answer = () => told({ ...stray, expires_in: 242 })
    const element = mount()
    await pass(5000)
    expect(text(element, "aloud")).not.toContain("left to pay")
  })

  it("without onRenew says where to go instead", async () => {
    answer = () => told({ status: "expired" })
    const element = mount()
    await pass(0)
    expect(part(element, "main")?.hidden).toBe(true)
    expect(text(element, "note")).toContain("Go back to the payment step")
  })

  it("moves the focus to the paid message and tells the store once, by function and by event", async () => {
    const onPaid = jest.fn()
    const onEvent = jest.fn()
    const element = mount((it) => {
      it.onPaid = onPaid
      it.addEventListener("qr-paid", (event) =>
        onEvent((event as CustomEvent).detail)
      )
    })
    await pass(0)
    answer = () => told({ status: "completed", order_id: "order_1" })
    await pass(LONGEST_PAUSE)
    expect(element.shadowRoot?.activeElement).toBe(part(element, "title"))
    expect(text(element, "title")).toBe("Payment received")
    await pass(60_000)
    const payment = { sessionId: "payses_1", orderId: "order_1" }
    expect(onPaid.mock.calls).toEqual([[payment]])
    expect(onEvent.mock.calls).toEqual([[payment]])
  })

  it("does not take the focus from elsewhere for bad news", async () => {
    const field = document.body.appendChild(document.createElement("input"))
    mount()
    await pass(0)
    field.focus()
    answer = () => told({ status: "expired" })
    await pass(LONGEST_PAUSE)
    expect(document.activeElement).toBe(field)
  })

  it("keeps a renewed session although the store sets the old one again", async () => {
    answer = () => told({ status: "expired" })
    const element = mount((it) => {
      it.onRenew = async () => ({ ...SESSION, id: "payses_2" })
    })
    await pass(0)
    answer = () => told()
    part(element, "main")?.click()
    await pass(0)
    element.session = { ...SESSION }
    element.onPaid = () => {}
    await pass(LONGEST_PAUSE)
    expect(asked.at(-1)).toBe("payses_2")
  })

  it("takes properties that were set before it was loaded", async () => {
    // An element of a document without a window is upgraded when it moves here.
    const elsewhere = document.implementation.createHTMLDocument()
    const element = elsewhere.createElement("qr-payment")
    const fetchStatus = async () => told({ status: "expired" })
    Object.assign(element, { session: SESSION, texts: es, fetchStatus })
    expect(element.shadowRoot).toBeNull()
    document.body.append(element)
    await pass(0)
    expect(text(element, "copy")).toBe("Copiar")
    expect(text(element, "title")).toBe(es.expiredTitle)
    expect(part(element, "card")?.lang).toBe("es")
  })

  it("keeps the server's code in view until the first answer comes", async () => {
    answer = never
    const element = served()
    await pass(5000)
    expect(part(element, "image")).toMatchObject({
      src: SESSION.data.qr_image,
      hidden: false,
    })
    expect(text(element, "amount")).toBe("€42.50")
    expect(text(element, "digits")).toBe("8204611530007919")
    answer = () => told({ status: "expired" })
    await pass(15_000)
    expect(part(element, "paper")?.hidden).toBe(true)
    expect(text(element, "title")).toBe("This code has expired")
  })

  it("covers the server's code when another one has replaced it", async () => {
    answer = () => failure(410)
    const element = served()
    await pass(0)
    expect(part(element, "paper")?.hidden).toBe(true)
    expect(text(element, "title")).toBe("This code was replaced")
  })

  it("goes on in the language that the server began with", async () => {
    answer = () => failure(500)
    const element = served({ texts: es })
    await pass(0)
    expect(text(element, "status")).toBe(es.lost)
    expect(text(element, "copy")).toBe(es.copy)
  })

  it("does not redraw when the store sets the same texts again", async () => {
    const element = mount((it) => {
      it.texts = { copy: "Take" }
    })
    await pass(0)
    const card = part(element, "card")
    element.texts = { copy: "Take" }
    await pass(1000)
    expect(part(element, "card")).toBe(card)
    element.texts = { copy: "Grab" }
    await pass(1000)
    expect(text(element, "copy")).toBe("Grab")
  })

  it("lets a screen reader hear not to pay again when the order does not open", async () => {
    jest.spyOn(console, "error").mockImplementation(() => {})
    answer = () => told({ status: "completed", order_id: "order_1" })
    const element = mount((it) => {
      it.onPaid = () => Promise.reject(new Error("500"))
    })
    await pass(0)
    expect(text(element, "aloud")).toContain("Do not pay again")
  })

  it("works from attributes alone", async () => {
    const fetched = jest.fn(async () => ({
      status: 200,
      headers: new Map(),
      json: async () => told().body,
    }))
    Object.assign(globalThis, { fetch: fetched })
    document.body.innerHTML = `<qr-payment session-id="payses_9" backend-url="https://api.example"></qr-payment>`
    await pass(0)
    expect(fetched).toHaveBeenCalledWith(
      "https://api.example/qr-payments/payses_9",
      expect.anything()
    )
    const element = document.querySelector("qr-payment")
    expect(element && text(element, "digits")).toBe("8204611530007919")
  })

  it("copies the number and says so", async () => {
    const writeText = jest.fn(async () => {})
    Object.assign(navigator, { clipboard: { writeText } })
    const element = mount()
    await pass(0)
    part(element, "copy")?.click()
    await pass(0)
    expect(writeText).toHaveBeenCalledWith("8204611530007919")
    expect(text(element, "copy")).toBe("Copied")
    await pass(1100)
    expect(text(element, "aloud")).toBe("Copied")
    await pass(2000)
    expect(text(element, "copy")).toBe("Copy")
  })

  it("copies where the clipboard is forbidden", async () => {
    Object.assign(navigator, { clipboard: undefined })
    const execCommand = jest.fn(() => true)
    Object.assign(document, { execCommand })
    const element = mount()
    await pass(0)
    part(element, "copy")?.click()
    await pass(0)
    expect(execCommand).toHaveBeenCalledWith("copy")
    expect(text(element, "copy")).toBe("Copied")
  })

  describe("the image", () => {
    // jsdom draws nothing.
    class Canvas {
      getContext = () => null
      async convertToBlob() {
        return new Blob(["png"])
      }
    }
    const decode = jest.fn()
    const share = jest.fn()
    let errors: jest.SpyInstance

    beforeEach(() => {
      errors = jest.spyOn(console, "error").mockImplementation(() => {})
      decode.mockReset()
      share.mockReset()
      Object.assign(HTMLImageElement.prototype, { decode })
      Object.assign(globalThis, { OffscreenCanvas: Canvas })
      Object.assign(navigator, { canShare: () => true, share })
      Object.assign(URL, {
        createObjectURL: () => "blob:png",
        revokeObjectURL: () => {},
      })
    })

    /** Presses, and gives what was put down as a file. */
    async function press(name: string): Promise<string[]> {
      const saved: string[] = []
      jest
        .spyOn(HTMLAnchorElement.prototype, "click")
        .mockImplementation(function (this: HTMLAnchorElement) {
          saved.push(this.download)
        })
      const element = mount()
      await pass(0)
      part(element, name)?.click()
      await pass(0)
      return saved
    }

    it("that cannot be drawn breaks nothing, and the console says why", async () => {
      const reason = new Error("The source image cannot be decoded")
      decode.mockRejectedValue(reason)
      expect(await press("save")).toEqual([])
      expect(errors).toHaveBeenCalledWith(reason)
    })

    it("is never saved empty", async () => {
      jest
        .spyOn(Canvas.prototype, "convertToBlob")
        .mockRejectedValue(new DOMException("", "EncodingError"))
      expect(await press("save")).toEqual([])
      expect(errors).toHaveBeenCalledTimes(1)
    })

    it("is shared; who closes the share sheet has done nothing wrong", async () => {
      share.mockRejectedValue(new DOMException("", "AbortError"))
      expect(await press("share")).toEqual([])
      expect(share).toHaveBeenCalledTimes(1)
      expect(errors).not.toHaveBeenCalled()
    })

    it("is saved where sharing is refused", async () => {
      share.mockRejectedValue(new DOMException("", "NotAllowedError"))
      expect(await press("share")).toEqual(["qr-payment.png"])
    })
  })

  it("stops asking when it leaves the page", async () => {
    const element = mount()
    await pass(0)
    element.remove()
    await pass(60_000)
    expect(asked).toHaveLength(1)
  })

  it("keeps what the store's style may hold on to: every class is a part", async () => {
    const element = mount()
    await pass(0)
    for (const node of element.shadowRoot?.querySelectorAll("[class]") ?? [])
      expect(node.getAttribute("part")).toBe(node.getAttribute("class"))
  })
})
