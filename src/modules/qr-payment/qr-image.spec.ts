import * as fc from "fast-check"
import { isDrawable, qrImage } from "./qr-image"

describe("a code that counts as drawable", () => {
  it("is drawn, whatever it says", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (code) => {
        fc.pre(isDrawable(code))
        expect(qrImage(code)).toMatch(/^data:image\/svg\+xml;base64,.{300,}/)
      })
    )
  })

  it("says how large it is, so that Firefox draws it on a canvas", () => {
    const [, drawn = ""] = qrImage("8204611530007919").split(",")
    expect(Buffer.from(drawn, "base64").toString()).toMatch(
      /^<svg [^>]*width="512" height="512"/
    )
  })

  it.each([
    ["letters", "x".repeat(2_331)],
    ["digits", "7".repeat(2_331)],
    ["characters of three bytes", "€".repeat(777)],
  ])("is drawn at its longest, of %s", (_what, code) => {
    expect(isDrawable(code)).toBe(true)
    expect(isDrawable(`${code}x`)).toBe(false)
    expect(qrImage(code)).toMatch(/^data:image\/svg\+xml;base64,.{300,}/)
  })

  it.each([
    ["nothing", ""],
    ["half a character", "abc\ud800def"],
  ])("is never %s", (_what, code) => {
    expect(isDrawable(code)).toBe(false)
  })
})
