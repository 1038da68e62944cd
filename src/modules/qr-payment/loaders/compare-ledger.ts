import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { LoaderOptions, Logger } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ownInstallations } from "../installation"
import { Ledger } from "../ledger"
import { readOptions, type Settings } from "../settings"

/**
 * Says aloud at boot that the tables are missing, or what the options no longer cover: payments of an account, or of
 * an address, that this store had before. Nobody could be asked about the first, and nothing is done with the second.
 */
export default async function compareLedger({
  container,
  options,
}: LoaderOptions): Promise<void> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const logger = container.resolve<Logger>(ContainerRegistrationKeys.LOGGER)
  const { settings } = readOptions(options)
  try {
    for (const warning of await warnings(new Ledger(knex), settings)) {
      logger.error(warning)
    }
  } catch (error) {
    logger.warn(
      `medusa-payment-qr: the ledger could not be compared with the options: ${String(error)}`
    )
  }
}

async function warnings(ledger: Ledger, settings: Settings): Promise<string[]> {
  const missing = await ledger.tables.findMissing()
  if (missing) {
    return [
      `medusa-payment-qr: the plugin's tables are missing or out of date (${missing}): run npx medusa db:migrate. Until then there are no QR codes, and no payment is checked.`,
    ]
  }
  const watched = await ledger.listing.watched()
  const own = ownInstallations(settings)
  const of = (key: "account" | "installation", isMissing: Missing) =>
    countBy(
      watched.filter((group) => isMissing(group[key])),
      key
    )
  return [
    ...of("account", (name) => !settings.accounts.has(name ?? "")).map(
      ([name, count]) =>
        `medusa-payment-qr: ${count} payments in the ledger belong to the account "${name}", which is missing from the options: nobody can ask the service about them, and they can't be refunded. Write accounts: { ${name}: { apiKey, apiSecret } } with the credentials that this account had, in medusa-config, under plugins: [{ resolve: "medusa-payment-qr", options: { … } }].`
    ),
    ...of("installation", (name) => name !== null && !own.includes(name)).map(
      ([name, count]) =>
        `medusa-payment-qr: ${count} payments in the ledger were issued by another installation, ${name}: nothing is done with them here. If this store had that address before, write formerBackendUrls: ["${name}"] in medusa-config, under plugins: [{ resolve: "medusa-payment-qr", options: { … } }]. If this is a copy of that store, use other credentials.`
    ),
  ]
}

type Missing = (name: string | null) => boolean

function countBy(
  groups: { account: string; installation: string | null; count: number }[],
  key: "account" | "installation"
): [string, number][] {
  const counts = new Map<string, number>()
  for (const group of groups) {
    const name = group[key] ?? ""
    counts.set(name, (counts.get(name) ?? 0) + group.count)
  }
  return [...counts]
}
