import { findChromium } from "./chromium.mjs"
import { findProgram, installFromDebian, installProgram } from "./programs.mjs"

/** Firefox needs no driver, and WebKit's brings its browser along. */
const programs = [
  {
    variable: "CHROMEDRIVER_PATH",
    names: ["chromedriver"],
    debian: "chromium-driver",
  },
  {
    variable: "FIREFOX_PATH",
    names: ["firefox-esr", "firefox"],
    debian: "firefox-esr",
  },
  {
    variable: "WEBKIT_DRIVER_PATH",
    names: ["WebKitWebDriver"],
    debian: "webkit2gtk-driver",
  },
  { variable: "XVFB_PATH", names: ["Xvfb"], debian: "xvfb" },
]

/** Chromium, Firefox and WebKit for the tests, as variables of their environment. */
export async function findEngines() {
  const found = { CHROME_PATH: await findChromium() }
  for (const program of programs) {
    found[program.variable] = await findOrInstall(program)
  }
  return found
}

async function findOrInstall({ variable, names, debian }) {
  const look = () => findProgram({ variable, names })
  const found =
    look() ?? (await installProgram(look, [() => installFromDebian(debian)]))
  if (!found) {
    throw new Error(
      `The tests in three browser engines need ${names[0]}: install Debian's ${debian} or its like, or name the program in ${variable}.`
    )
  }
  return found
}
