const { setTimeout: pause } = require("node:timers/promises")

const LOOK_AGAIN_MS = 50

/**
 * Waits for a condition. What it last saw is in the error, so that a failure tells something.
 *
 * @template T
 * @param {string | (() => string)} what
 * @param {() => Promise<T | undefined | false | null>} look
 * @param {number} [seconds]
 * @param {number} [everyMs]
 * @returns {Promise<T>}
 */
async function until(what, look, seconds = 60, everyMs = LOOK_AGAIN_MS) {
  const end = Date.now() + seconds * 1000
  let problem
  for (;;) {
    try {
      const seen = await look()
      if (seen) {
        return seen
      }
      problem = undefined
    } catch (error) {
      problem = error
    }
    if (Date.now() > end) {
      const awaited = typeof what === "string" ? what : what()
      throw new Error(`Waited ${seconds} s in vain for: ${awaited}`, {
        cause: problem,
      })
    }
    await pause(everyMs)
  }
}

module.exports = { until }
