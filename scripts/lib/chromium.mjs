import { chromium } from "playwright-core"
import { findProgram, installFromDebian, installProgram } from "./programs.mjs"
import { run } from "./run.mjs"

const look = () =>
  findProgram({
    variable: "CHROME_PATH",
    names: [
      ...["chromium", "chromium-browser"],
      ...["google-chrome", "google-chrome-stable"],
    ],
    elsewhere: [
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
      "/Applications/Chromium.app/Contents/MacOS/Chromium",
      "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
      "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
      chromium.executablePath(),
    ],
  })

/** A browser for the tests: CHROME_PATH, one of the system's, or one that is installed now. */
export async function findChromium() {
  const found = look()
  if (found) {
    return found
  }
  console.log("No Chromium was found, so one is installed.")
  const installed = await installProgram(look, [
    () => installFromDebian("chromium"),
    () => run("npx", ["playwright-core", "install", "chromium"]),
  ])
  if (!installed) {
    throw new Error(
      "The browser tests need Chromium or Chrome: install one, or name it in CHROME_PATH."
    )
  }
  return installed
}
