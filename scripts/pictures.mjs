/** Makes the pictures of the documentation anew, from the real component in a real browser. */
import { fileURLToPath } from "node:url"
import { findChromium } from "./lib/chromium.mjs"
import { run } from "./lib/run.mjs"

const root = fileURLToPath(new URL("..", import.meta.url))

await run("npm", ["run", "build", "--workspace", "storefront"], { cwd: root })
await run(process.execPath, ["storefront/proof/run.mjs"], {
  cwd: root,
  env: { CHROME_PATH: await findChromium(), KEEP_PICTURES: "yes" },
})
