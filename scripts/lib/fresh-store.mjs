import { rmSync } from "node:fs"
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { read, run } from "./run.mjs"

const root = fileURLToPath(new URL("../..", import.meta.url))
const consumer = join(root, "integration-tests", "package", "consumer")

/** The packages as the registry would get them. */
const PACKED = [".", "simulator", "storefront"]

/** What a store made by create-medusa-app has, in the version that is asked for. */
const MEDUSA = ["admin-sdk", "cli", "dashboard", "draft-order", "framework"]

/**
 * A store outside the repository that has installed the three packages from their tarballs, as a merchant would:
 * `folder` is the store, `tarballs` what was packed.
 */
export async function createFreshStore(medusaVersion) {
  const parent = await mkdtemp(join(tmpdir(), "qr-fresh-store-"))
  process.once("exit", () => rmSync(parent, removal))
  const folder = join(parent, "store")
  await mkdir(folder)
  const tarballs = []
  for (const name of PACKED) {
    tarballs.push(await pack(join(root, name), parent))
  }
  await cp(consumer, folder, { recursive: true })
  await cp(
    join(root, "medusa-config.example.ts"),
    join(folder, "medusa-config.ts")
  )
  await cp(
    join(root, "integration-tests", "store", "seed.js"),
    join(folder, "seed.js")
  )
  await writeFile(
    join(folder, "package.json"),
    JSON.stringify(await manifest(medusaVersion, tarballs), null, 2)
  )
  await run("npm", ["install", "--no-audit", "--no-fund"], {
    cwd: folder,
    quiet: true,
  })
  return { folder, tarballs, remove: () => rm(parent, removal) }
}

const removal = { recursive: true, force: true }

async function pack(folder, destination) {
  // The build stage has built them; npm would build them again.
  const printed = await read(
    "npm",
    ["pack", "--ignore-scripts", "--json", "--pack-destination", destination],
    { cwd: folder }
  )
  const [packed] = JSON.parse(printed)
  return {
    name: packed.name,
    path: join(destination, packed.filename),
    files: packed.files.map(({ path }) => path),
  }
}

async function manifest(medusaVersion, tarballs) {
  const { devDependencies } = JSON.parse(
    await readFile(join(root, "package.json"), "utf8")
  )
  const own = (name) => [name, devDependencies[name]]
  return {
    name: "fresh-store",
    private: true,
    dependencies: {
      "@medusajs/medusa": medusaVersion,
      ...Object.fromEntries(
        MEDUSA.map((name) => [`@medusajs/${name}`, medusaVersion])
      ),
      ...Object.fromEntries(
        tarballs.map(({ name, path }) => [name, `file:${path}`])
      ),
    },
    devDependencies: Object.fromEntries(
      [
        ...["@swc/core", "@types/node", "@types/react", "react", "react-dom"],
        ...["ts-node", "typescript"],
      ].map(own)
    ),
    overrides: await testedAwsSdk(),
  }
}

/**
 * Medusa asks for Amazon's SDK in any version. Its packages are published daily, one after the other, and ask for each
 * other's newest: a registry that has only some of them would stop the install.
 */
async function testedAwsSdk() {
  const { packages } = JSON.parse(
    await readFile(join(root, "package-lock.json"), "utf8")
  )
  return Object.fromEntries(
    Object.entries(packages)
      .map(([place, { version }]) => [
        place.replace(/^node_modules\//, ""),
        version,
      ])
      .filter(([name]) => /^@aws-sdk\/[^/]+$/.test(name))
  )
}
