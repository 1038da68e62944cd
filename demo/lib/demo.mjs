import { endAll } from "../../scripts/lib/run.mjs"
import { checkJourney } from "./check.mjs"
import { takePlace } from "./only-one.mjs"
import { choosePort, STORE_PORT } from "./ports.mjs"
import { startPostgres } from "./postgres.mjs"
import {
  findKnown,
  newSecret,
  prepareDatabase,
  prepareFiles,
  prepareStore,
} from "./prepare.mjs"
import { createProgress } from "./progress.mjs"
import { Interrupted, onSignal } from "./signals.mjs"
import { startSimulator } from "./simulator.mjs"
import { createStack } from "./stack.mjs"
import { startStore, storeEnvironment } from "./store.mjs"
import { startStorefront } from "./storefront.mjs"
import { welcome } from "./welcome.mjs"

/** Starts everything, and ends everything: after a signal, a failure, or the check. Gives the exit code. */
export async function runDemo({ fresh, check }) {
  const stack = createStack()
  const progress = createProgress()
  const interrupted = new Promise((_, reject) => onSignal(reject))
  // Whoever is in a hurry and presses Ctrl-C twice leaves nothing running either.
  process.once("exit", endAll)
  try {
    await stack.defer(takePlace())
    const work = async () => {
      const demo = await start({ fresh, progress, stack })
      const use = check
        ? checkJourney(demo, { progress, stack })
        : showWelcome(demo, progress)
      await Promise.race([use, demo.failure()])
    }
    await Promise.race([work(), interrupted])
    return 0
  } catch (error) {
    progress.end()
    if (error instanceof Interrupted) {
      console.log("\n  Stopping …")
      return error.exitCode
    }
    console.error(`\n  ${error.message}`)
    return 1
  } finally {
    progress.end()
    await endAll()
    await stack.close()
  }
}

async function showWelcome({ addresses, admin }, progress) {
  progress.end()
  console.log(welcome(addresses, admin))
  // Until somebody stops it.
  await new Promise(() => {})
}

async function start({ fresh, progress, stack }) {
  const { known, finish } = await findKnown({ fresh })
  const isFirst = !known
  const postgres = startPostgres()
  await stack.defer(() => postgres.stop())
  const [databaseUrl] = await Promise.all([
    prepareDatabase({ postgres, isFirst, progress }),
    prepareFiles({ isFirst, progress }),
  ])
  const simulator = await startSimulator(await choosePort(4010))
  await stack.defer(() => simulator.close())
  const secret = known?.secret ?? newSecret()
  const environment = (ports) =>
    storeEnvironment({ databaseUrl, ports, secret, simulator })
  const settings =
    known ??
    (await finish(
      await prepareStore({ env: environment(await choosePorts()), progress }),
      secret
    ))
  // Chosen again: since then somebody else may have taken them.
  const ports = await choosePorts()
  const store = startStore(environment(ports), ports.store)
  await stack.defer(() => store.stop())
  await progress.step("Start the store", () => store.ready)

  const addresses = {
    shop: `http://localhost:${ports.shop}`,
    store: `http://localhost:${ports.store}`,
    admin: `http://localhost:${ports.store}/app`,
    wallet: `${simulator.url.replace("127.0.0.1", "localhost")}/wallet`,
  }
  const storefront = await progress.step("Start the shop", () =>
    startStorefront(ports.shop, {
      backendUrl: addresses.store,
      adminUrl: addresses.admin,
      walletUrl: addresses.wallet,
      publishableKey: settings.publishableKey,
      regionId: settings.regionId,
      admin: settings.admin,
    })
  )
  await stack.defer(() => storefront.stop())
  return {
    addresses,
    admin: settings.admin,
    failure: () => Promise.race([postgres.failure(), store.failure()]),
  }
}

async function choosePorts() {
  return { shop: await choosePort(8000), store: await choosePort(STORE_PORT) }
}
