import { accessSync, constants } from "node:fs"
import { delimiter, join } from "node:path"
import { chromium } from "playwright-core"
import { run } from "./run.mjs"

const names = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
]
const elsewhere = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
]

/** A browser for the tests: CHROME_PATH, one of the system's, or one that is installed now. */
export async function findChromium() {
  const found = lookForChromium()
  if (found) {
    return found
  }
  console.log("No Chromium was found, so one is installed.")
  for (const install of [installFromDebian, installFromPlaywright]) {
    try {
      await install()
    } catch (error) {
      console.log(`That way did not work: ${error.message.split("\n")[0]}`)
    }
    const installed = lookForChromium()
    if (installed) {
      return installed
    }
  }
  throw new Error(
    "The browser tests need Chromium or Chrome: install one, or name it in CHROME_PATH."
  )
}

function lookForChromium() {
  const given = process.env.CHROME_PATH
  if (given) {
    if (isProgram(given)) {
      return given
    }
    throw new Error(`CHROME_PATH names ${given}, which is not a program.`)
  }
  const folders = (process.env.PATH ?? "").split(delimiter)
  return [
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    ...elsewhere,
    chromium.executablePath(),
  ].find(isProgram)
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function installFromDebian() {
  if (process.getuid?.() !== 0 || !isProgram("/usr/bin/apt-get")) {
    throw new Error("Debian's package needs root and apt-get.")
  }
  const env = { DEBIAN_FRONTEND: "noninteractive" }
  await run("apt-get", ["update"], { quiet: true })
  await run("apt-get", ["install", "-y", "chromium"], { quiet: true, env })
}

async function installFromPlaywright() {
  await run("npx", ["playwright-core", "install", "chromium"])
}
