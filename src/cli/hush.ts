type Print = (text: string) => Promise<void>

/**
 * Keeps everything that Medusa and the store print away from the report. What is given back still prints on stdout.
 */
export function hush(isVerbose: boolean): Print {
  const { stdout, stderr } = process
  const toStdout = stdout.write.bind(stdout)
  const toStderr = stderr.write.bind(stderr)
  const write: typeof stdout.write = (
    chunk: string | Uint8Array,
    encodingOrDone?: unknown,
    done?: unknown
  ) => {
    if (isVerbose) {
      toStderr(chunk)
    }
    const callback = done ?? encodingOrDone
    if (typeof callback === "function") {
      callback()
    }
    return true
  }
  stdout.write = write
  stderr.write = write
  let isPrinted = false
  process.once("exit", (code) => {
    if (!isPrinted) {
      toStderr(
        `The store ended the doctor with exit code ${code}. Run it with --verbose to see the store's log.\n`
      )
      process.exitCode = 1
    }
  })
  return async (text) => {
    isPrinted = true
    await new Promise<void>((resolve) => toStdout(text, () => resolve()))
  }
}
