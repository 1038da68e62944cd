/**
 * Loaded into every process that the demo starts. The channel to the demo closes when the demo ends,
 * also when it was killed; then the process ends as if it had been asked to.
 */
const PATIENCE_MS = 8000

process.once("disconnect", () => {
  setTimeout(() => process.exit(1), PATIENCE_MS).unref()
  // Called, not sent: Windows would end the process without asking its handlers.
  if (!process.emit("SIGTERM", "SIGTERM")) {
    process.exit(1)
  }
})
