import { createElement, StrictMode } from "react"
import { renderToString } from "react-dom/server"
import { SESSION } from "../testing/checkout.js"
import fr from "../texts/fr.js"
import { QrPayment } from "./index.js"

describe("QrPayment rendered on a server", () => {
  const errors = jest.spyOn(console, "error")
  afterAll(() => errors.mockRestore())

  const render = (props: object = {}) =>
    renderToString(
      createElement(
        StrictMode,
        null,
        createElement(QrPayment, { session: SESSION, ...props })
      )
    )

  it("shows code, number and instructions without JavaScript", () => {
    const html = render()
    expect(html).toMatch(/<qr-payment[^>]*><template shadowrootmode="open">/)
    expect(html).toContain(`src="${SESSION.data.qr_image}"`)
    expect(html).toContain("<span>82046</span>")
    expect(html).toContain("<p>Open your wallet</p>")
    expect(errors).not.toHaveBeenCalled()
  })

  it("speaks the shopper's language there already", () => {
    expect(render({ texts: fr, theme: "light" })).toContain(
      fr.instructionsLabel
    )
    expect(render({ theme: "light", className: "mine" })).toMatch(
      /<qr-payment (?=[^>]*class="mine")(?=[^>]*theme="light")/
    )
  })
})
