/**
 * Takes the documented steps in a copy of one of Medusa's starters: `node storefront/starter/take-steps.mjs <folder>`,
 * where the folder is the one with the storefront's `src`.
 */
import { existsSync } from "node:fs"
import { mkdir, readFile, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { argv } from "node:process"
import { readSteps, takeStep } from "./steps.mjs"

const document = new URL("../../docs/storefront.md", import.meta.url)

for (const step of readSteps(await readFile(document, "utf8"))) {
  const path = join(argv[2], step.path)
  const before = existsSync(path) ? await readFile(path, "utf8") : undefined
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, takeStep(step, before))
  console.log(step.path)
}
