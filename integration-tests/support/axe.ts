import { readFileSync } from "node:fs"
import type { Page } from "playwright-core"
import { z } from "zod"

const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8")

/** What axe finds wrong inside a part of the page. */
export async function findings(page: Page, part: string): Promise<string[]> {
  await page.evaluate(axe)
  const result: unknown = await page.evaluate(
    `axe.run(${JSON.stringify(part)})`
  )
  const { violations } = z
    .object({
      violations: z.array(
        z.object({
          help: z.string(),
          nodes: z.array(z.object({ html: z.string() })),
        })
      ),
    })
    .parse(result)
  return violations.flatMap(({ help, nodes }) =>
    nodes.map(({ html }) => `${help}: ${html}`)
  )
}
