import { z } from "zod"
import type { GatewayOptions } from "../../gateway/http"
import { noticeLanguages } from "../../texts/notices"
import { isServiceAddress } from "./service-address"
import { isWalletLink } from "./wallet-link"

export const DEFAULT_ACCOUNT = "default"

const LONGEST_TIMEOUT_MS = 20_000
const MOST_STREAMS = 100_000

/** Sent as a header: the HTTP library would trim or drop other characters, and send another value. */
const secret = z.string().regex(/^[\x21-\x7e]+$/, {
  message: "is it padded with white space?",
})
const address = z.string().refine(isServiceAddress, {
  message: "has to be an https address (http only for localhost)",
})

const walletLink = z.string().refine(isWalletLink, {
  message:
    'has to be a link with {qr_code} in it, such as "wallet://pay?code={qr_code}", and not a javascript: or data: address',
})

const credentials = z.strictObject({ apiKey: secret, apiSecret: secret })

const account = z.strictObject({
  baseUrl: address,
  ...credentials.shape,
  sandbox: z.boolean(),
  // For codes that were issued before the credentials were changed.
  previous: credentials.optional(),
  walletLink: walletLink.optional(),
})

const webAddress = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    { message: "has to be an https or http address" }
  )

/** How the page looks that a payment link leads to. */
const payPage = z.strictObject({
  name: z.string().trim().min(1).max(100).optional(),
  logoUrl: webAddress.optional(),
  accentColor: z
    .string()
    .regex(/^#[\da-f]{6}$/i, {
      message: 'has to be a colour such as "#2f6fed"',
    })
    .optional(),
  supportUrl: webAddress.optional(),
})
export type PayPage = z.output<typeof payPage>

/** Where else than in the dashboard's bell a merchant is told of what needs attention. */
const alerts = z.strictObject({
  channel: z.string().min(1),
  to: z.string().min(1),
  template: z.string().min(1),
})
export type Alerts = z.output<typeof alerts>

const options = z.strictObject({
  // Medusa adds its connection to the options of every module.
  database: z.unknown().optional(),
  baseUrl: address.optional(),
  apiKey: secret.optional(),
  apiSecret: secret.optional(),
  previous: credentials.optional(),
  backendUrl: address.optional(),
  // Addresses that this installation had before: the codes that it issued there are its own.
  formerBackendUrls: z.array(address).default([]),
  accounts: z.record(z.string().min(1), account.partial()).optional(),
  expiresInMinutes: z.number().int().min(3).max(1440).default(15),
  strayPayments: z.enum(["refund", "hold"]).default("refund"),
  sandbox: z.boolean().default(false),
  sendClient: z.boolean().default(true),
  sendProducts: z.boolean().default(true),
  // Opens a code in a wallet app on the shopper's phone.
  walletLink: walletLink.optional(),
  // False: there is no such page.
  payPage: z.union([z.literal(false), payPage]).default({}),
  alerts: alerts.optional(),
  // Of what the bell and that channel tell the merchant.
  language: z.enum(noticeLanguages).default("en"),
  // Completing a cart holds Medusa's lock on it for 30 s at the most.
  timeoutMs: z.number().int().min(100).max(LONGEST_TIMEOUT_MS).default(8000),
  // Pages that one instance pushes to; the others poll. 0: all poll.
  maxStreams: z.number().int().min(0).max(MOST_STREAMS).default(10_000),
})

export type AccountSettings = {
  baseUrl: string
  /** Whether a sandbox payment may complete an order. */
  sandbox: boolean
  walletLink?: string
}

export type Settings = Omit<
  z.output<typeof options>,
  | "database"
  | "baseUrl"
  | "apiKey"
  | "apiSecret"
  | "previous"
  | "backendUrl"
  | "accounts"
  | "sandbox"
  | "walletLink"
> & { backendUrl: string; accounts: ReadonlyMap<string, AccountSettings> }

/** Credentials are kept apart, so that whoever shows the settings shows no secret. */
export type ReadOptions = {
  settings: Settings
  gateways: ReadonlyMap<string, GatewayOptions>
  /** Of accounts whose credentials were changed. */
  formerGateways: ReadonlyMap<string, GatewayOptions>
}

/** What is wrong with the plugin's options, one sentence a problem. */
export class InvalidOptionsError extends Error {
  constructor(problems: string[]) {
    super(problems.join("\n"))
    this.name = "InvalidOptionsError"
  }
}

export function readOptions(input: unknown): ReadOptions {
  const parsed = options.safeParse(input ?? {}, { reportInput: true })
  if (!parsed.success) {
    throw new InvalidOptionsError(
      parsed.error.issues.map((issue) => sentence(issue))
    )
  }
  const { database, backendUrl, accounts, ...given } = parsed.data
  const { baseUrl, apiKey, apiSecret, previous, ...others } = given
  const { sandbox, walletLink, ...rest } = others
  const onlyNamed = accounts && !apiKey && !apiSecret
  const all = onlyNamed
    ? accounts
    : { [DEFAULT_ACCOUNT]: { apiKey, apiSecret, previous }, ...accounts }
  const settings = new Map<string, AccountSettings>()
  const gateways = new Map<string, GatewayOptions>()
  const formerGateways = new Map<string, GatewayOptions>()
  const problems = backendUrl ? [] : [missing("backendUrl")]
  for (const [name, own] of Object.entries(all)) {
    const whole = account.safeParse(
      { baseUrl, sandbox, walletLink, ...own },
      { reportInput: true }
    )
    if (whole.success) {
      const { sandbox, walletLink, previous: former, ...own } = whole.data
      const gateway = { ...own, timeoutMs: rest.timeoutMs }
      settings.set(name, { baseUrl: gateway.baseUrl, sandbox, walletLink })
      gateways.set(name, gateway)
      if (former) {
        formerGateways.set(name, { ...gateway, ...former })
      }
    } else {
      const place = name === DEFAULT_ACCOUNT ? [] : ["accounts", name]
      problems.push(
        ...whole.error.issues.map((issue) => sentence(issue, place))
      )
    }
  }
  if (onlyNamed && previous) {
    problems.push(
      `medusa-payment-qr: the option "previous" belongs to no account; write it next to the apiKey and apiSecret that replace it, ${WHERE}.`
    )
  }
  if (!Object.keys(all).length) {
    problems.push(missing("accounts"))
  }
  if (!backendUrl || problems.length) {
    throw new InvalidOptionsError(problems)
  }
  return {
    settings: { ...rest, backendUrl, accounts: settings },
    gateways,
    formerGateways,
  }
}

const WHERE =
  'in medusa-config, under plugins: [{ resolve: "medusa-payment-qr", options: { … } }]'

function missing(option: string): string {
  return `medusa-payment-qr: the option "${option}" is missing or empty; write it ${WHERE}. If it is there and reads an environment variable, that variable is probably not set: set it in .env.`
}

/** As an environment variable that is not set, or set to nothing, arrives. */
function isEmpty(input: unknown): boolean {
  return input === undefined || (typeof input === "string" && !input.trim())
}

function sentence(issue: z.core.$ZodIssue, place: string[] = []): string {
  const option = [...place, ...issue.path].join(".")
  if (issue.code === "unrecognized_keys") {
    const names = issue.keys.map((key) => `"${key}"`).join(", ")
    const under = option ? ` under "${option}"` : ""
    return `medusa-payment-qr: there is no option named ${names}${under}; look for a misspelling ${WHERE}.`
  }
  if (isEmpty(issue.input)) {
    return missing(option)
  }
  return `medusa-payment-qr: the option "${option}" is wrong: ${issue.message}; correct it ${WHERE}.`
}
