/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { browserPage } from "./page.js"

describe("a browser's page", () => {
  const show = (state: "hidden" | "visible") => {
    jest.spyOn(document, "hidden", "get").mockReturnValue(state === "hidden")
    document.dispatchEvent(new Event("visibilitychange"))
  }

  it("wakes the checkout when the shopper or the network comes back", () => {
    const wake = jest.fn()
    const stop = browserPage.onWake(wake)
    show("hidden")
    expect(browserPage.hidden()).toBe(true)
    expect(wake).toHaveBeenCalledTimes(0)
    show("visible")
    expect(browserPage.hidden()).toBe(false)
    expect(wake).toHaveBeenCalledTimes(1)
    window.dispatchEvent(new Event("online"))
    window.dispatchEvent(new Event("pageshow"))
    expect(wake).toHaveBeenCalledTimes(3)
    stop()
    show("visible")
    window.dispatchEvent(new Event("online"))
    expect(wake).toHaveBeenCalledTimes(3)
  })
})
