import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Readable } from "node:stream"
import { freePort, isListening } from "../../../scripts/kit/ports"
import { end, endWithUs } from "../../../scripts/kit/processes"
import { until } from "../../support/until"
import { EngineBrowser, WINDOW } from "./browser"
import type { Session } from "./commands"
import { startHttpSession } from "./http-session"
import { startMarionetteSession } from "./marionette-session"

export type Look = { dark: boolean }

export type Engine = "Chromium" | "Firefox" | "WebKit"

const starts: Record<Engine, (look: Look) => Promise<Session>> = {
  Chromium: startChromium,
  Firefox: startFirefox,
  WebKit: startWebKit,
}

export async function startEngine(
  engine: Engine,
  look: Look = { dark: false }
): Promise<EngineBrowser> {
  const session = await starts[engine](look)
  await session.send("resize", WINDOW)
  return new EngineBrowser(session)
}

async function startChromium({ dark }: Look): Promise<Session> {
  const { url, process: driver } = await startDriver("CHROMEDRIVER_PATH")
  const session = await startHttpSession(url, {
    "goog:chromeOptions": {
      binary: program("CHROME_PATH"),
      args: [
        ...["--headless=new", "--no-sandbox", "--disable-gpu"],
        ...["--no-first-run", "--disable-background-networking"],
        ...["--disable-component-update", "--disable-sync"],
        `--blink-settings=preferredColorScheme=${dark ? 0 : 1}`,
      ],
    },
  })
  return closingAlso(session, () => end(driver))
}

async function startFirefox({ dark }: Look): Promise<Session> {
  const profile = await mkdtemp(join(tmpdir(), "qr-firefox-"))
  const port = await freePort()
  await writeFile(
    join(profile, "user.js"),
    preferences({
      "marionette.port": port,
      "layout.css.prefers-color-scheme.content-override": dark ? 0 : 1,
      // It asks nobody for anything but what it is sent to.
      "app.update.disabledForTesting": true,
      "datareporting.policy.dataSubmissionEnabled": false,
      "network.captive-portal-service.enabled": false,
      "network.connectivity-service.enabled": false,
      "services.settings.server": "data:,",
    })
  )
  const firefox = spawn(
    program("FIREFOX_PATH"),
    ["--headless", "--marionette", "--no-remote", "--profile", profile],
    { stdio: "ignore", env: process.env }
  )
  endWithUs(firefox)
  await until("Firefox to listen", async () => await isListening(port))
  return closingAlso(await startMarionetteSession(port), async () => {
    await end(firefox)
    await rm(profile, { recursive: true, force: true })
  })
}

function preferences(wanted: Record<string, string | number | boolean>) {
  return Object.entries(wanted)
    .map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
    .join("\n")
}

/** WebKit has no headless mode, so that it gets a screen of its own, which nobody sees. */
async function startWebKit({ dark }: Look): Promise<Session> {
  const screen = await startScreen()
  const { url, process: driver } = await startDriver("WEBKIT_DRIVER_PATH", {
    DISPLAY: screen.display,
    GTK_THEME: dark ? "Adwaita:dark" : "Adwaita",
    LANG: "en_US.UTF-8",
  })
  return closingAlso(await startHttpSession(url, {}), async () => {
    await end(driver)
    await end(screen.process)
  })
}

async function startScreen() {
  const xvfb = spawn(
    program("XVFB_PATH"),
    ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"],
    { stdio: ["ignore", "ignore", "ignore", "pipe"] }
  )
  endWithUs(xvfb)
  const [number] = await once(xvfb.stdio[3] as Readable, "data")
  return { display: `:${String(number).trim()}`, process: xvfb }
}

async function startDriver(
  variable: string,
  env: Record<string, string> = {}
): Promise<{ url: string; process: ChildProcess }> {
  const port = await freePort()
  const driver = spawn(program(variable), [`--port=${port}`], {
    stdio: "ignore",
    env: { ...process.env, ...env },
  })
  endWithUs(driver)
  await until("the driver to listen", async () => await isListening(port))
  return { url: `http://127.0.0.1:${port}`, process: driver }
}

function closingAlso(session: Session, more: () => Promise<void>): Session {
  return {
    ...session,
    close: async () => {
      await session.close()
      await more()
    },
  }
}

/** One that scripts/lib/engines.mjs has found or installed. */
function program(variable: string): string {
  const path = process.env[variable]
  if (!path) {
    throw new Error(
      `${variable} is missing: start these tests with npm run test:engines`
    )
  }
  return path
}
