/** @jest-environment jsdom */
import { act, createElement, StrictMode, version } from "react"
import { createRoot, hydrateRoot } from "react-dom/client"
import { failure, SESSION, told } from "../testing/checkout.js"
import { QrPayment } from "./index.js"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Every 4 s ± 1 s: by then it has asked once more, whatever chance says. */
const LONGEST_PAUSE = 5000

let answer: () => object
let asked: string[]
const fetchStatus = async (sessionId: string) => {
  asked.push(sessionId)
  return answer()
}

const page = (props: object, session: object = SESSION) =>
  createElement(
    StrictMode,
    null,
    createElement(QrPayment, {
      session: session as typeof SESSION,
      fetchStatus,
      ...props,
    })
  )

const shadow = (name: string) =>
  document
    .querySelector("qr-payment")
    ?.shadowRoot?.querySelector<HTMLElement>(`.${name}`)
const pass = (ms: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(ms)
  })

let box: HTMLElement
let errors: jest.SpyInstance

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ["queueMicrotask"] })
  errors = jest.spyOn(console, "error").mockImplementation(() => {})
  asked = []
  answer = () => told()
  box = document.body.appendChild(document.createElement("div"))
})

afterEach(() => {
  expect(errors).not.toHaveBeenCalled()
  document.body.replaceChildren()
  jest.useRealTimers()
  jest.restoreAllMocks()
})

describe(`QrPayment with React ${version} in StrictMode`, () => {
  it("shows the checkout and asks once at a time", async () => {
    const root = createRoot(box)
    await act(async () => root.render(page({})))
    await pass(0)
    expect(shadow("amount")?.textContent).toBe("€42.50")
    expect(shadow("time")?.textContent).toBe("10:00")
    expect(asked).toHaveLength(1)
    await pass(LONGEST_PAUSE)
    expect(asked).toHaveLength(2)
    await act(async () => root.unmount())
    await pass(60_000)
    expect(asked).toHaveLength(2)
  })

  it("tells the store once that the payment has arrived", async () => {
    const onPaid = jest.fn()
    const root = createRoot(box)
    answer = () => told({ status: "completed", order_id: "order_1" })
    await act(async () => root.render(page({ onPaid })))
    await pass(0)
    await act(async () => root.render(page({ onPaid })))
    await pass(60_000)
    expect(onPaid.mock.calls).toEqual([
      [{ sessionId: "payses_1", orderId: "order_1" }],
    ])
  })

  it("calls the newest function of the store", async () => {
    const [old, fresh] = [jest.fn(), jest.fn()]
    const root = createRoot(box)
    await act(async () => root.render(page({ onPaid: old })))
    await pass(0)
    await act(async () => root.render(page({ onPaid: fresh })))
    answer = () => told({ status: "completed", order_id: "order_1" })
    await pass(LONGEST_PAUSE)
    expect(old).not.toHaveBeenCalled()
    expect(fresh).toHaveBeenCalledTimes(1)
  })

  it("renews in place; the page may render the old session or the new one after", async () => {
    const renewed = { ...SESSION, id: "payses_2" }
    const onRenew = jest.fn(async () => renewed)
    const root = createRoot(box)
    answer = () => failure(410)
    await act(async () => root.render(page({ onRenew })))
    await pass(0)
    expect(shadow("title")?.textContent).toBe("This code was replaced")
    answer = () => told()
    shadow("main")?.click()
    await pass(0)
    expect(asked.at(-1)).toBe("payses_2")
    const before = asked.length
    await act(async () => root.render(page({ onRenew }, { ...SESSION })))
    await act(async () => root.render(page({ onRenew }, renewed)))
    await pass(0)
    expect(asked).toHaveLength(before)
    expect(onRenew).toHaveBeenCalledTimes(1)
  })

  it("forgets a function or a text that the page no longer passes", async () => {
    const root = createRoot(box)
    answer = () => told({ status: "expired" })
    const given = { onRenew: async () => SESSION, texts: { renew: "Again" } }
    await act(async () => root.render(page(given)))
    await pass(0)
    expect(shadow("main")?.textContent).toBe("Again")
    await act(async () => root.render(page({ onRenew: given.onRenew })))
    await pass(0)
    expect(shadow("main")?.textContent).toBe("Get a new code")
    await act(async () => root.render(page({})))
    await pass(0)
    expect(shadow("main")?.hidden).toBe(true)
  })

  it("does not redraw for texts that are written inline", async () => {
    const root = createRoot(box)
    const inline = () => page({ texts: { copy: "Take" } })
    await act(async () => root.render(inline()))
    await pass(0)
    const card = shadow("card")
    await act(async () => root.render(inline()))
    await pass(0)
    expect(shadow("card")).toBe(card)
  })

  it("shows another session when it gets one", async () => {
    const root = createRoot(box)
    await act(async () => root.render(page({})))
    await pass(0)
    await act(async () => root.render(page({}, { ...SESSION, id: "payses_3" })))
    await pass(0)
    expect(asked).toEqual(["payses_1", "payses_3"])
  })

  it("passes class, style, theme and texts on", async () => {
    const root = createRoot(box)
    const props = {
      className: "mine",
      style: { width: "20rem" },
      theme: "dark",
      texts: { copy: "Take" },
    }
    await act(async () => root.render(page(props)))
    await pass(0)
    const element = document.querySelector("qr-payment")
    expect(element?.className).toBe("mine")
    expect(element?.getAttribute("theme")).toBe("dark")
    expect((element as HTMLElement).style.width).toBe("20rem")
    expect(shadow("copy")?.textContent).toBe("Take")
  })

  it("hydrates what a server has sent, without a word", async () => {
    box.innerHTML = "<qr-payment></qr-payment>"
    const element = box.firstElementChild
    const recovered = jest.fn()
    await act(async () => {
      hydrateRoot(box, page({}), { onRecoverableError: recovered })
    })
    await pass(0)
    expect(box.firstElementChild).toBe(element)
    expect(recovered).not.toHaveBeenCalled()
    expect(shadow("amount")?.textContent).toBe("€42.50")
  })
})
