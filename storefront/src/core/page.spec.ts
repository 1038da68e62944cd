/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { browserPage } from "./page.js"

describe("a browser's page", () => {
  const show = (state: "hidden" | "visible") => {
    jest.spyOn(document, "hidden", "get").mockReturnValue(state === "hidden")
    document.dispatchEvent(new Event("visibilitychange"))
  }

  it("wakes the checkout when the shopper or the network comes back", () => {
    const wake = jest.fn()
    const sleep = jest.fn()
    const stop = browserPage.onWake(wake, sleep)
    show("hidden")
    expect(browserPage.hidden()).toBe(true)
    expect(wake).toHaveBeenCalledTimes(0)
    expect(sleep).toHaveBeenCalledTimes(1)
    show("visible")
    expect(browserPage.hidden()).toBe(false)
    expect(wake).toHaveBeenCalledTimes(1)
    window.dispatchEvent(new Event("offline"))
    window.dispatchEvent(new Event("online"))
    expect(wake).toHaveBeenCalledTimes(3)
    expect(sleep).toHaveBeenCalledTimes(1)
    stop()
    show("visible")
    show("hidden")
    window.dispatchEvent(new Event("online"))
    expect(wake).toHaveBeenCalledTimes(3)
    expect(sleep).toHaveBeenCalledTimes(1)
  })

  it.each([
    ["a page from the browser's cache", true, 1],
    ["a page that was just loaded", false, 0],
  ])("wakes %s: %s", (_, persisted, times) => {
    const wake = jest.fn()
    const stop = browserPage.onWake(wake, jest.fn())
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted }))
    expect(wake).toHaveBeenCalledTimes(times)
    stop()
  })
})
