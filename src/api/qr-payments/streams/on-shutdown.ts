const signals = ["SIGTERM", "SIGINT"] as const

/**
 * Calls once the process is asked to end: Medusa then waits for its open responses. Gives how to stop listening.
 */
export function onShutdown(call: () => void): () => void {
  const handler = (signal: NodeJS.Signals) => {
    stop()
    call()
    if (!process.listenerCount(signal)) {
      // Nobody else ends the process, and listening has kept Node.js from it.
      process.kill(process.pid, signal)
    }
  }
  const stop = () => signals.forEach((signal) => process.off(signal, handler))
  signals.forEach((signal) => process.on(signal, handler))
  return stop
}
