const { chromium } = require("playwright-core")

/**
 * A browser that asks nobody for anything but what it is sent to.
 *
 * @param {string} executablePath
 * @param {import("playwright-core").LaunchOptions} [options]
 */
async function launchBrowser(executablePath, options) {
  return await chromium.launch({
    executablePath,
    args: [
      ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
      ...["--disable-background-networking", "--disable-component-update"],
      "--disable-sync",
    ],
    ...options,
  })
}

module.exports = { launchBrowser }
