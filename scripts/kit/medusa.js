const { hasEnded } = require("./processes")
const { until } = require("./until")

const BOOTED_WITHIN_S = 240

/**
 * The command line of the Medusa that the store in `folder` has, for this very Node to run.
 *
 * @param {string} folder
 * @returns {string}
 */
function medusaOf(folder) {
  return require.resolve("@medusajs/cli/cli.js", { paths: [folder] })
}

/**
 * Waits until the store answers, or has ended: true if it answers.
 *
 * @param {import("node:child_process").ChildProcess} store
 * @param {string} url
 * @param {() => string} output
 * @returns {Promise<boolean>}
 */
async function hasBooted(store, url, output) {
  await until(
    () => `the store to answer; it printed:\n${output().slice(-2000)}`,
    async () => hasEnded(store) || (await fetch(`${url}/health`)).ok,
    BOOTED_WITHIN_S
  )
  return !hasEnded(store)
}

module.exports = { hasBooted, medusaOf }
