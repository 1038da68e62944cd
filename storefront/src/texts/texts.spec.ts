import ar from "./ar.js"
import en from "./en.js"
import es from "./es.js"
import fr from "./fr.js"

describe("the texts", () => {
  it.each([es, fr, ar])(
    "are all there in $lang, with the same places to fill",
    (texts) => {
      expect(Object.keys(texts).sort()).toEqual(Object.keys(en).sort())
      for (const [key, text] of Object.entries(en)) {
        const other = texts[key as keyof typeof en]
        expect(other).not.toBe("")
        expect(other.match(/\{\w+\}/g)).toEqual(text.match(/\{\w+\}/g))
      }
    }
  )

  it.each([en, es, fr, ar])(
    "promise in $lang that paid money is safe when the connection is lost",
    (texts) => {
      expect(texts.lost).toMatch(/safe|a salvo|en sécurité|محفوظة/)
    }
  )
})
