#!/usr/bin/env node
import { parseArgs } from "node:util"
import { hush } from "./hush"
import { prepareProcess } from "./prepare-process"

const USAGE = `Usage: medusa-payment-qr doctor [--json] [--verbose]

Checks the setup of QR code payments. Run it in your Medusa store's folder.

  --json     print one JSON object
  --verbose  print Medusa's own log on stderr

It ends with 0, or with 1 if a line is bad.
`

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: "boolean", default: false },
      verbose: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  })
  if (values.help) {
    process.stdout.write(USAGE)
    return
  }
  if (positionals.join(" ") !== "doctor") {
    return refuse("There is one command: doctor.")
  }
  const print = hush(values.verbose)
  prepareProcess(process.cwd())
  // Only now: Medusa reads the environment while it is imported.
  const { examine } = await import("./examine.js")
  const { report } = await import("./report.js")
  const lines = await examine(process.cwd())
  await print(report(lines, values.json))
  // Medusa's connections would keep the process alive.
  process.exit(lines.some(({ result }) => result === "bad") ? 1 : 0)
}

function refuse(problem: string): void {
  process.stderr.write(`${problem}\n\n${USAGE}`)
  process.exitCode = 2
}

main().catch((error: unknown) => {
  refuse(error instanceof Error ? error.message : String(error))
})
