import { SESSION } from "../testing/checkout.js"
import ar from "../texts/ar.js"
import { renderQrPayment } from "./server.js"

describe("rendered on a server, where there is no browser", () => {
  it("has no browser here", () => {
    expect(typeof document).toBe("undefined")
    expect(typeof customElements).toBe("undefined")
  })

  it("shows code, amount, number and instructions before any script", () => {
    const html = renderQrPayment(SESSION)
    expect(html).toMatch(
      /^<qr-payment session="[^"]*payses_1[^"]*"><template shadowrootmode="open"><style>/
    )
    expect(html).toContain(`src="${SESSION.data.qr_image}"`)
    expect(html).toContain("€42.50")
    expect(html).toContain(
      "><span>82046</span><span>11530</span><span>00791</span>9<"
    )
    expect(html).toContain("<p>Open your wallet</p>")
    expect(html).toContain("reload this page")
  })

  it("tells the element where to go on", () => {
    expect(
      renderQrPayment(SESSION, {
        backendUrl: `https://a.example/"x`,
        theme: "dark",
      })
    ).toContain(`backend-url="https://a.example/&#34;x" theme="dark"`)
  })

  it("may name the page's own origin as the backend", () => {
    expect(renderQrPayment(SESSION, { backendUrl: "" })).toContain(
      ` backend-url="">`
    )
  })

  it("is the same every time, so that hydration finds what it expects", () => {
    expect(renderQrPayment(SESSION)).toBe(renderQrPayment(SESSION))
  })

  it("cleans the instructions here as well", () => {
    const data = {
      ...SESSION.data,
      instructions: `<img src=x onerror=alert(1)><b>unclosed`,
      qr_code: `"><script>alert(1)</script>{instructions}`,
    }
    const html = renderQrPayment({ ...SESSION, data })
    expect(html).not.toContain("<script")
    expect(html).not.toContain("onerror")
    expect(html).toContain("<b>unclosed</b></div>")
  })

  it.each([
    ["completed", "Payment received"],
    ["expired", "This code has expired"],
    ["failed", "The payment failed"],
  ])("covers the code of a payment that is %s", (status, title) => {
    const html = renderQrPayment({
      ...SESSION,
      data: { ...SESSION.data, status },
    })
    expect(html).toContain(title)
    expect(html).not.toContain(SESSION.data.qr_image)
    expect(html).not.toContain(SESSION.data.qr_code)
  })

  it.each([
    ["completed", "Your payment is being returned"],
    ["refunded", "Payment refunded"],
  ])("says why money goes back when %s", (status, title) => {
    const data = { ...SESSION.data, status, reason: "cart_changed" }
    const html = renderQrPayment({ ...SESSION, data })
    expect(html).toContain(title)
    expect(html).toContain(
      "Your cart had changed or this code had ended before you paid."
    )
    expect(html).toContain("&#34;reason&#34;:&#34;cart_changed&#34;")
    expect(html).not.toContain(SESSION.data.qr_code)
  })

  it("speaks other languages, in their direction", () => {
    const html = renderQrPayment(SESSION, { texts: ar })
    expect(html).toContain(`lang="ar" dir="rtl"`)
    expect(html).toContain(ar.instructionsLabel)
  })

  it("takes any text from the store, as text", () => {
    const html = renderQrPayment(SESSION, { texts: { copy: "<Copy & paste>" } })
    expect(html).toContain("&#60;Copy &#38; paste&#62;")
  })

  it("carries the nonce of a content security policy", () => {
    expect(renderQrPayment(SESSION, { nonce: "abc" })).toContain(
      `<style nonce="abc">`
    )
  })

  it("the element can be imported without harm", async () => {
    await expect(import("../element/index.js")).resolves.toHaveProperty(
      "QrPaymentElement"
    )
  })
})
