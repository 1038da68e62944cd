import { fileURLToPath } from "node:url"
import { findChromium } from "./chromium.mjs"
import { findEngines } from "./engines.mjs"
import { onInfrastructure, onOwnInfrastructure } from "./infrastructure.mjs"
import { proveMatrix } from "./matrix.mjs"
import { expectApplicable, proveNoticed } from "./mutants.mjs"
import { newestMedusa, ownMedusa, provePackages } from "./package-proof.mjs"
import { withRedis } from "./redis.mjs"
import { run } from "./run.mjs"
import { buildDashboard } from "./store-template.mjs"
import { timesOfTests } from "./test-times.mjs"

const OLDEST_MEDUSA = "2.19.0"

/** Each has a store, a database and a service of its own: see integration-tests/support/global-setup.ts. */
const WORKERS = 2

const root = fileURLToPath(new URL("../..", import.meta.url))
const bin = (name) => `${root}node_modules/.bin/${name}`
const inRoot = (command, args, env) => run(command, args, { cwd: root, env })

/** What there is to run, by name. `further` goes to jest or the benchmark, `proof` is the environment of proofs. */
export function stagesOf({ further, proof }) {
  const jest = (projects, env, workers = 1) =>
    inRoot(
      bin("jest"),
      [
        ...["--selectProjects", ...projects, "--maxWorkers", String(workers)],
        ...["--forceExit", "--testTimeout", "300000", ...timesOfTests()],
        ...further,
      ],
      { NODE_OPTIONS: "--experimental-vm-modules", ...proof, ...env }
    )
  const jestOnInfrastructure = (project, own) => () =>
    onInfrastructure((env) => jest([project], { ...own, ...env }))
  /** Whoever names a test waits for one store alone. */
  const sideBySide = (project, own) => () =>
    onInfrastructure((env) =>
      jest([project], { ...own, ...env }, further.length ? 1 : WORKERS)
    )
  /** One at a time: a browser and its store keep two cores busy, and others run beside it. */
  const inChromium = (project) => async () => {
    const CHROME_PATH = await findChromium()
    await buildDashboard()
    const own = { CHROME_PATH, STORE_DASHBOARD: "yes" }
    await jestOnInfrastructure(project, own)()
  }
  const packageProof = (findMedusa) => async () =>
    provePackages(await findMedusa(), (env) => jest(["package"], env))

  return {
    async lint() {
      await inRoot(process.execPath, ["scripts/check-lock.mjs"])
      await expectApplicable()
      await inRoot(bin("eslint"), [".", "--max-warnings", "0"])
      await inRoot(bin("prettier"), ["--check", "--log-level", "warn", "."])
    },
    async build() {
      await inRoot("npm", ["run", "build", "--workspaces", "--if-present"])
      await inRoot(bin("medusa"), ["plugin:build"])
      await inRoot(process.execPath, ["scripts/pay-page.mjs"])
    },
    async types() {
      for (const project of [
        "tsconfig.test.json",
        "src/admin/tsconfig.json",
        "storefront/tsconfig.test.json",
        "demo/storefront/tsconfig.json",
      ]) {
        await inRoot(bin("tsc"), ["-p", project])
      }
    },
    unit: () =>
      jest([
        ...["unit", "storefront"],
        ...["storefront with React 18", "storefront with React 19"],
      ]),
    http: sideBySide("http"),
    long: sideBySide("long"),
    stores: sideBySide("stores"),
    crash: sideBySide("crash"),
    package: packageProof(() => process.env.QR_MEDUSA ?? ownMedusa),
    oldest: packageProof(() => OLDEST_MEDUSA),
    newest: packageProof(() => newestMedusa()),
    matrix: () => proveMatrix(OLDEST_MEDUSA, further),
    browser: inChromium("browser"),
    dashboard: inChromium("dashboard"),
    engines: async () => sideBySide("engines", await findEngines())(),
    looks: async () => jest(["looks"], { CHROME_PATH: await findChromium() }),
    mutants: () => onInfrastructure((env) => proveNoticed(env, further)),
    stryker: () => inRoot(bin("stryker"), ["run", ...further]),
    fuzz: jestOnInfrastructure("fuzz"),
    model: jestOnInfrastructure("model"),
    cluster: () =>
      withRedis((STORE_REDIS_URL) =>
        onOwnInfrastructure({ STORE_REDIS_URL }, (env) =>
          jest(["cluster"], env)
        )
      ),
    async bench() {
      const CHROME_PATH = await findChromium()
      await onInfrastructure((env) =>
        inRoot(
          process.execPath,
          ["--require", "ts-node/register/transpile-only", "bench", ...further],
          {
            ...{ TS_NODE_PROJECT: "tsconfig.test.json", CHROME_PATH },
            ...proof,
            ...env,
          }
        )
      )
    },
  }
}
