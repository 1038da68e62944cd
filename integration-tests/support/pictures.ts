import { mkdir } from "node:fs/promises"
import { join } from "node:path"
import type { Locator, Page } from "playwright-core"

const folder = join(__dirname, "..", "..", "docs", "pictures")

/** Takes a picture for the documentation; `npm run pictures` asks for it. */
export async function keepPicture(
  name: string,
  shown: Locator | Page
): Promise<void> {
  if (process.env.KEEP_PICTURES) {
    await mkdir(folder, { recursive: true })
    await shown.screenshot({ path: join(folder, `${name}.png`) })
  }
}
