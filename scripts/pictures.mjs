/** Makes the pictures of the documentation anew, from the real component and the real dashboard in a real browser. */
import { fileURLToPath } from "node:url"
import { findChromium } from "./lib/chromium.mjs"
import { run } from "./lib/run.mjs"

const root = fileURLToPath(new URL("..", import.meta.url))
const env = { CHROME_PATH: await findChromium(), KEEP_PICTURES: "yes" }
const test = (...args) =>
  run(process.execPath, ["scripts/test.mjs", ...args], { cwd: root, env })

await test("build")
await test("looks")
// Those tests that photograph the component or the dashboard.
await test("browser", "--", "browser/(access|dashboard|pay-page)\\.spec")
await test("dashboard", "--", "dashboard/(counter|doctor|history)\\.spec")
