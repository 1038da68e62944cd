import { parseArgs } from "node:util"
import { z } from "zod"
import { WEBHOOK_STYLES } from "./settings/shapes"
import type { SimulatorOptions } from "./simulator"

export const HELP = `Usage: medusa-payment-qr-simulator [options]

The merchant payment service on one port, for development and tests.

  --port <number>            port to listen on, 0 for any free one (4010)
  --host <address>           address to listen on (127.0.0.1)
  --currency <code>          the store's currency (USD)
  --expiry-minutes <number>  how long a code can be paid (15)
  --webhook-style <style>    ${WEBHOOK_STYLES.slice(0, 4).join(", ")},
                             ${WEBHOOK_STYLES.slice(4).join(", ")} (${WEBHOOK_STYLES[0]})
  --file <path>              keep the payments in this file, for the next start
  --help                     show this
`

const flagsShape = z.object({
  port: z.coerce
    .number("must be a number")
    .int("must be a whole number")
    .min(0, "must be 0 or more")
    .max(65_535, "must be 65535 or less")
    .default(4010),
  host: z.string().min(1).default("127.0.0.1"),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, "must be three capital letters, such as EUR")
    .optional(),
  "expiry-minutes": z.coerce
    .number("must be a number")
    .positive("must be more than 0")
    .optional(),
  "webhook-style": z
    .enum(WEBHOOK_STYLES, `must be one of ${WEBHOOK_STYLES.join(", ")}`)
    .optional(),
  file: z.string().min(1).optional(),
})

/** Throws an Error whose message says which option is wrong. */
export function readOptions(args: string[]): SimulatorOptions | "help" {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: "string" },
      host: { type: "string" },
      currency: { type: "string" },
      "expiry-minutes": { type: "string" },
      "webhook-style": { type: "string" },
      file: { type: "string" },
      help: { type: "boolean", short: "h" },
    },
  })
  if (values.help) {
    return "help"
  }
  const flags = flagsShape.safeParse(values)
  if (!flags.success) {
    const [issue] = flags.error.issues
    throw new Error(`--${issue?.path.join(".")} ${issue?.message}`)
  }
  const { port, host, currency, file } = flags.data
  const style = flags.data["webhook-style"]
  return {
    port,
    host,
    file,
    settings: {
      currency,
      expiryMinutes: flags.data["expiry-minutes"],
      webhook: style && { style },
    },
  }
}
