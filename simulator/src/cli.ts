import { HELP, readOptions } from "./cli-options"
import { startSimulator, type Simulator } from "./simulator"

export async function main(args: string[]): Promise<void> {
  try {
    const options = readOptions(args)
    if (options === "help") {
      process.stdout.write(HELP)
      return
    }
    const simulator = await startSimulator(options)
    process.stdout.write(welcome(simulator))
    closeOnSignal(simulator)
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exitCode = 1
  }
}

function welcome({ url, credentials }: Simulator): string {
  const { production, sandbox } = credentials
  return `The payment service is at ${url}

  production  api-key ${production.apiKey}  api-secret ${production.apiSecret}
  sandbox     api-key ${sandbox.apiKey}  api-secret ${sandbox.apiSecret}

  Wallet      ${url}/wallet

Stop it with Ctrl+C.
`
}

function closeOnSignal(simulator: Simulator): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      void simulator.close().then(() => process.exit(0))
    })
  }
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) {
    return String(error)
  }
  const code = "code" in error ? error.code : undefined
  const port = "port" in error ? String(error.port) : "?"
  switch (code) {
    case "EADDRINUSE":
      return `Port ${port} is taken: stop what listens there, or choose another with --port.`
    case "EACCES":
      return `Port ${port} needs more rights than this user has: choose one above 1023 with --port.`
    default:
      return `${error.message} (--help shows the options)`
  }
}
