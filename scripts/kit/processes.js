const { once } = require("node:events")

/** @typedef {import("node:child_process").ChildProcess} ChildProcess */

/**
 * All that the process has printed so far.
 *
 * @param {ChildProcess} child
 * @returns {() => string}
 */
function outputOf(child) {
  const chunks = /** @type {Buffer[]} */ ([])
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => chunks.push(chunk))
  }
  return () => Buffer.concat(chunks).toString()
}

/** @param {ChildProcess} child */
function hasEnded({ exitCode, signalCode }) {
  return exitCode !== null || signalCode !== null
}

/**
 * Ends the process, and resolves when it is gone.
 *
 * @param {ChildProcess} child
 * @param {NodeJS.Signals} [signal]
 */
async function end(child, signal = "SIGTERM") {
  // Without an id it never began.
  if (child.pid && !hasEnded(child)) {
    const ended = once(child, "exit")
    child.kill(signal)
    await ended
  }
}

/**
 * A process that was started as a group of its own, with all that it has started.
 *
 * @param {ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup({ pid }, signal) {
  try {
    process.kill(process.platform === "win32" ? pid : -pid, signal)
  } catch {
    // All of them have ended by themselves.
  }
}

/**
 * Does not outlive this process, however that ends.
 *
 * @param {ChildProcess} child
 */
function endWithUs(child) {
  const kill = () => child.kill("SIGKILL")
  process.once("exit", kill)
  child.once("exit", () => process.off("exit", kill))
}

module.exports = { end, endWithUs, hasEnded, outputOf, signalGroup }
