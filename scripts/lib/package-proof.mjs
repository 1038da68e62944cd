import { createRequire } from "node:module"
import { join } from "node:path"
import { medusaOf } from "../kit/medusa.js"
import { createFreshStore } from "./fresh-store.mjs"
import { startPostgres } from "./postgres.mjs"
import { read, run } from "./run.mjs"
import { seedStore } from "./seed-store.mjs"
import { TEMPLATE } from "./store-template.mjs"
import { testEnvironment } from "./infrastructure.mjs"

const root = createRequire(import.meta.url)("../../package.json")

/** The Medusa that the plugin is developed against. */
export const ownMedusa = root.devDependencies["@medusajs/medusa"]

/** The newest published Medusa of a range, by default of all that the plugin says it works with. */
export async function newestMedusa(
  range = root.peerDependencies["@medusajs/medusa"]
) {
  const published = await read("npm", [
    ...["view", `@medusajs/medusa@${range}`, "version", "--json"],
  ])
  const newest = [JSON.parse(published)].flat().sort(byVersion).at(-1)
  console.log(`The newest published Medusa ${range} is ${newest}.`)
  return newest
}

/** npm lists versions in the order in which they were published, and an old line may get a late patch. */
function byVersion(one, other) {
  const [left, right] = [one, other].map((version) => version.split("."))
  const differs = left.findIndex((part, place) => part !== right[place])
  return differs < 0 ? 0 : Number(left[differs]) - Number(right[differs])
}

/** What each package may hold; whatever else is in a tarball was forgotten there. */
const needed = {
  "medusa-payment-qr":
    /^(\.medusa\/server\/(src\/.+\.(js|mjs|d\.ts)|pay-page\/.+\.(js|css|cjs))|docs\/[\w-]+\.md|medusa-config\.example\.ts)$/,
  "medusa-payment-qr-simulator": /^(bin|dist|pages)\//,
  "medusa-payment-qr-storefront": /^dist\//,
}
const always = /^(package\.json|README\.md|LICENSE|CHANGELOG\.md)$/
const never = /(\.spec\.|__fixtures__|\.tsbuildinfo|\.map$)/

/** Enough for a store that takes no payment, in the words of medusa-config.example.ts. */
const unconfigured = {
  NODE_ENV: "production",
  MEDUSA_DISABLE_TELEMETRY: "true",
  QR_BASE_URL: "http://localhost:1",
  QR_API_KEY: "none",
  QR_API_SECRET: "none",
  MEDUSA_BACKEND_URL: "http://localhost:1",
  JWT_SECRET: "none",
  COOKIE_SECRET: "none",
}

/**
 * Installs the packages in a store outside the repository, compiles what such a store writes, builds it, and lets
 * `test` buy something there. With the Medusa that is asked for.
 */
export async function provePackages(medusaVersion, test) {
  const store = await createFreshStore(medusaVersion)
  try {
    store.tarballs.forEach(expectOnlyNeeded)
    await compile(store.folder)
    const postgres = await startPostgres()
    try {
      await postgres.createDatabase(TEMPLATE)
      const env = { ...unconfigured, DATABASE_URL: postgres.urlOf(TEMPLATE) }
      const seed = await seedStore(store.folder, env)
      await run(process.execPath, [medusaOf(store.folder), "build"], {
        cwd: store.folder,
        env,
        quiet: true,
      })
      await test({
        ...testEnvironment(postgres, seed),
        QR_FRESH_STORE: join(store.folder, ".medusa", "server"),
      })
    } finally {
      await postgres.stop()
    }
  } finally {
    await store.remove()
  }
}

function expectOnlyNeeded({ name, files }) {
  const unneeded = files.filter(
    (file) =>
      never.test(file) || !(always.test(file) || needed[name].test(file))
  )
  if (unneeded.length) {
    throw new Error(`${name} packs what nobody needs: ${unneeded.join(", ")}`)
  }
  const missing = ["README.md", "LICENSE", "package.json"].filter(
    (file) => !files.includes(file)
  )
  if (missing.length) {
    throw new Error(`${name} packs no ${missing.join(", ")}`)
  }
}

/** Types have to be found by both ways of looking for them that Medusa's stores and storefronts use. */
async function compile(folder) {
  for (const ways of [
    [],
    ["--module", "ESNext", "--moduleResolution", "Bundler"],
  ]) {
    await run("npx", ["tsc", "-p", "tsconfig.json", "--noEmit", ...ways], {
      cwd: folder,
    })
  }
}
