import { parseArgs } from "node:util"

export const HELP = `Usage: npm run demo [-- options]

A store with the plugin, its admin, a shop and a wallet, all on this machine.

  --fresh   forget earlier starts: orders, database and builds
  --check   buy a mug, pay for it and refund it in a browser, then stop
  --help    show this`

export function readArguments(args) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        fresh: { type: "boolean", default: false },
        check: { type: "boolean", default: false },
        help: { type: "boolean", short: "h" },
      },
    })
    return values.help ? "help" : values
  } catch (error) {
    console.error(`${error.message}\n\n${HELP}`)
    return process.exit(2)
  }
}
