import { ar } from "./ar"
import { type Code, type DoctorTexts, results } from "./codes"
import { en } from "./en"
import { es } from "./es"
import { fr } from "./fr"

const namesIn = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort()

const adviceOf = (texts: DoctorTexts): Partial<Record<Code, string>> =>
  texts.advice

describe.each(Object.entries({ es, fr, ar }))("in %s", (_, texts) => {
  it.each(Object.keys(results) as Code[])(
    "%s tells all that English tells",
    (code) => {
      expect(namesIn(texts.says[code])).toEqual(namesIn(en.says[code]))
      expect(namesIn(adviceOf(texts)[code] ?? "")).toEqual(
        namesIn(adviceOf(en)[code] ?? "")
      )
    }
  )
})
