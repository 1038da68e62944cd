import resources from "./index"

type Tree = { [key: string]: string | Tree }

/** Every text by its path. */
function textsOf(tree: Tree, path = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string"
      ? [[`${path}${key}`, value] as [string, string]]
      : textsOf(value, `${path}${key}.`)
  )
}

const placeholders = (text: string) => (text.match(/{{\w+}}/g) ?? []).sort()

const isCounted = (path: string) => /_(one|other)$/.test(path)

const english = new Map(textsOf(resources.en.qrPayments))

describe.each(["es", "fr", "ar"] as const)(
  "the dashboard in %s",
  (language) => {
    const texts = textsOf(resources[language].qrPayments)

    it("fills in the same values as in English", () => {
      for (const [path, text] of texts) {
        const original = english.get(path)
        // Where a language counts in words, the number may be missing.
        if (original && !isCounted(path)) {
          expect([path, placeholders(text)]).toEqual([
            path,
            placeholders(original),
          ])
        }
      }
    })

    it("leaves no text empty", () => {
      expect(texts.filter(([, text]) => !text.trim())).toEqual([])
    })
  }
)
