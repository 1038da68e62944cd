/**
 * Everything that `npm test` does, in stages. `npm test -- http` runs one of them, and what stands behind
 * a further `--` goes to jest: `npm test -- http -- refund`. The longer proofs have commands of their own, such as
 * `npm run test:model`; all of them take `--short`, and `--seed` with `--path` repeats a run that has failed.
 */
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { findChromium } from "./lib/chromium.mjs"
import { withInfrastructure } from "./lib/infrastructure.mjs"
import { ownMedusa, provePackages } from "./lib/package-proof.mjs"
import { withRedis } from "./lib/redis.mjs"
import { endAll, run } from "./lib/run.mjs"
import { buildDashboard } from "./lib/store-template.mjs"

const root = fileURLToPath(new URL("..", import.meta.url))
const bin = (name) => `${root}node_modules/.bin/${name}`

const [ownArgs, jestArgs] = splitArguments(process.argv.slice(2))
const { positionals: wanted, values: flags } = parseArgs({
  args: ownArgs,
  allowPositionals: true,
  options: {
    short: { type: "boolean" },
    seed: { type: "string" },
    path: { type: "string" },
  },
})

/** See integration-tests/support/proof.ts. */
const proofEnvironment = {
  ...(flags.short && { QR_SHORT: "yes" }),
  ...(flags.seed && { QR_SEED: flags.seed }),
  ...(flags.path && { QR_PATH: flags.path }),
}

const jest = (projects, env) =>
  run(
    bin("jest"),
    [
      ...["--selectProjects", ...projects, "--runInBand", "--forceExit"],
      ...["--testTimeout", "60000", ...jestArgs],
    ],
    {
      cwd: root,
      env: {
        NODE_OPTIONS: "--experimental-vm-modules",
        ...proofEnvironment,
        ...env,
      },
    }
  )

const stages = {
  async lint() {
    await run(process.execPath, ["scripts/check-lock.mjs"], { cwd: root })
    await run(bin("eslint"), [".", "--max-warnings", "0"], { cwd: root })
    await run(bin("prettier"), ["--check", "--log-level", "warn", "."], {
      cwd: root,
    })
  },
  async build() {
    await run("npm", ["run", "build", "--workspaces", "--if-present"], {
      cwd: root,
    })
    await run(bin("medusa"), ["plugin:build"], { cwd: root })
  },
  async types() {
    for (const project of [
      "tsconfig.test.json",
      "src/admin/tsconfig.json",
      "storefront/tsconfig.test.json",
      "demo/storefront/tsconfig.json",
    ]) {
      await run(bin("tsc"), ["-p", project], { cwd: root })
    }
  },
  unit: () =>
    jest([
      "unit",
      "storefront",
      "storefront with React 18",
      "storefront with React 19",
    ]),
  http: () => withInfrastructure((env) => jest(["http"], env)),
  package: () => provePackages(ownMedusa, (env) => jest(["package"], env)),
  async browser() {
    const CHROME_PATH = await findChromium()
    await run(process.execPath, ["storefront/proof/run.mjs"], {
      cwd: root,
      env: { CHROME_PATH },
    })
    await buildDashboard()
    await withInfrastructure((env) =>
      jest(["browser"], { CHROME_PATH, STORE_DASHBOARD: "yes", ...env })
    )
  },
}

/** Too long for every `npm test`: `.ci/run` takes them in their short form. */
const proofs = {
  fuzz: () => withInfrastructure((env) => jest(["fuzz"], env)),
  model: () => withInfrastructure((env) => jest(["model"], env)),
  cluster: () =>
    withRedis((STORE_REDIS_URL) =>
      withInfrastructure((env) => jest(["cluster"], env), { STORE_REDIS_URL })
    ),
}

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => endAll())
}

const known = { ...stages, ...proofs }
const unknown = wanted.filter((name) => !(name in known))
if (unknown.length) {
  console.error(
    `There is no stage ${unknown.join(", ")}: choose among ${Object.keys(known).join(", ")}.`
  )
  process.exit(2)
}
for (const name of wanted.length ? wanted : Object.keys(stages)) {
  const started = Date.now()
  console.log(`\n── ${name}`)
  try {
    await known[name]()
  } catch (error) {
    console.error(`\n── ${name} failed: ${error.message}`)
    process.exit(1)
  }
  console.log(
    `── ${name} done in ${Math.round((Date.now() - started) / 1000)} s`
  )
}
process.exit(0)

function splitArguments(args) {
  const dashes = args.indexOf("--")
  return dashes < 0
    ? [args, []]
    : [args.slice(0, dashes), args.slice(dashes + 1)]
}
