import { execFileSync } from "node:child_process"
import { resolve } from "node:path"

describe("what a shopper has to load", () => {
  const sizes = JSON.parse(
    execFileSync(
      process.execPath,
      [resolve(__dirname, "../build.mjs"), "--sizes"],
      {
        encoding: "utf8",
      }
    )
  ) as Record<string, number>

  it.each(["index", "element/index", "react/index"])(
    "%s stays within 10 KiB, minified and gzipped",
    (entry) => {
      expect(sizes[entry]).toBeGreaterThan(1000)
      expect(sizes[entry]).toBeLessThanOrEqual(10_240)
    }
  )

  it.each(["texts/es", "texts/fr", "texts/ar"])(
    "%s is a small addition",
    (entry) => {
      expect(sizes[entry]).toBeLessThan(1500)
    }
  )
})
