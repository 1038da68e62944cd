import type { MedusaContainer } from "@medusajs/framework/types"
import { QR_PAYMENT_MODULE } from "../../modules/qr-payment"
import type { Ledger } from "../../modules/qr-payment/ledger"
import type QrPaymentModuleService from "../../modules/qr-payment/service"
import { InvalidOptionsError } from "../../modules/qr-payment/settings"
import type { CheckName } from "../../texts/doctor/codes"
import { within } from "../within"
import { checkDatabaseClock, checkServiceClock } from "./checks/clocks"
import { checkCredentials, checkPrevious } from "./checks/credentials"
import { checkInstances } from "./checks/instances"
import { checkJob } from "./checks/job"
import { checkMigrations } from "./checks/migrations"
import { checkOptions } from "./checks/options"
import { checkPayPage } from "./checks/pay-page"
import { checkRegions } from "./checks/regions"
import { checkStoreCors } from "./checks/store-cors"
import { checkMedusa, checkNode, installedMedusa } from "./checks/versions"
import { checkWebhook } from "./checks/webhook"
import { type Line, line } from "./line"
import { reasonOf } from "./reason"
import type { StoreFacts } from "./store-facts"

const LONGEST_CHECK_MS = 12_000

type Check = { name: CheckName; run: () => Line | Promise<Line> }

/** Looks at the whole setup, all checks side by side. It never throws, changes nothing and names no secret. */
export async function runDoctor(facts: StoreFacts): Promise<Line[]> {
  const checks = [
    { name: "options" as const, run: () => checkOptions(facts) },
    ...checksOfOptions(facts),
    ...checksOfStore(facts.container),
    ...checksOfConfig(facts),
  ]
  return await Promise.all(checks.map(attempt))
}

/** All that can be said without a configuration. */
export async function checkMachine(): Promise<Line[]> {
  return await Promise.all(checksOfMachine().map(attempt))
}

async function attempt({ name, run }: Check): Promise<Line> {
  try {
    return await within(
      LONGEST_CHECK_MS,
      Promise.resolve().then(() => run())
    )
  } catch (error) {
    return line(name, "failed", {}, reasonOf(error))
  }
}

/** Whom the options name: also a store that doesn't start can ask them. */
function checksOfOptions({ options, config }: StoreFacts): Check[] {
  if (!options || options instanceof InvalidOptionsError) {
    return unchecked("credentials", "webhook", "payPage", "serviceClock")
  }
  const { settings, gateways, formerGateways } = options
  const accounts = [...gateways]
  return [
    ...accounts.map(([account, gateway]) => ({
      name: "credentials" as const,
      run: () => checkCredentials(account, gateway),
    })),
    ...[...formerGateways].map(([account, gateway]) => ({
      name: "credentials" as const,
      run: () => checkPrevious(account, gateway),
    })),
    { name: "webhook", run: () => checkWebhook(settings) },
    { name: "payPage", run: () => checkPayPage(settings, config) },
    ...accounts.map(([account, { baseUrl }]) => ({
      name: "serviceClock" as const,
      run: () => checkServiceClock(account, baseUrl),
    })),
  ]
}

function checksOfStore(container: MedusaContainer | undefined): Check[] {
  const service = container?.resolve<QrPaymentModuleService>(
    QR_PAYMENT_MODULE,
    { allowUnregistered: true }
  )
  return [
    ...(container
      ? [{ name: "regions" as const, run: () => checkRegions(container) }]
      : unchecked("regions")),
    ...(service
      ? checksOfLedger(service.ledger)
      : unchecked("migrations", "job", "databaseClock")),
  ]
}

function checksOfLedger(ledger: Ledger): Check[] {
  return [
    { name: "migrations", run: () => checkMigrations(ledger) },
    { name: "job", run: () => checkedAfterMigrations(ledger) },
    { name: "databaseClock", run: () => checkDatabaseClock(ledger) },
  ]
}

/** Without the tables, the line about migrations says what to do. */
async function checkedAfterMigrations(ledger: Ledger): Promise<Line> {
  try {
    return await checkJob(ledger)
  } catch (error) {
    if (await ledger.tables.findMissing()) {
      return line("job", "notChecked")
    }
    throw error
  }
}

function checksOfConfig({ config, options }: StoreFacts): Check[] {
  const settings =
    options && "settings" in options ? options.settings : undefined
  return [
    { name: "storeCors", run: () => checkStoreCors(config, settings) },
    { name: "instances", run: () => checkInstances(config) },
    ...checksOfMachine(),
  ]
}

function checksOfMachine(): Check[] {
  return [
    { name: "node", run: () => checkNode(process.versions.node) },
    { name: "medusa", run: () => checkMedusa(installedMedusa()) },
  ]
}

function unchecked(...names: CheckName[]): Check[] {
  return names.map((name) => ({ name, run: () => line(name, "notChecked") }))
}
