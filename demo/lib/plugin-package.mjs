import { mkdir, readdir, rm } from "node:fs/promises"
import { join, relative } from "node:path"
import { medusa } from "../../scripts/lib/seed-store.mjs"
import { run } from "../../scripts/lib/run.mjs"
import { kept, root } from "./paths.mjs"
import { silent } from "./telemetry.mjs"

/** Builds the plugin and packs it as for the registry. Gives the package's file. */
export async function packPlugin() {
  const folder = join(kept, "package")
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const options = { cwd: root, quiet: true }
  await run(process.execPath, [medusa, "plugin:build"], {
    ...options,
    env: silent(),
  })
  await run(process.execPath, ["scripts/pay-page.mjs"], options)
  // By its relative name, because a shell on Windows would cut a path at its spaces.
  await run(
    "npm",
    ["pack", "--pack-destination", relative(root, folder)],
    options
  )
  const [name] = await readdir(folder)
  return join(folder, name)
}

/**
 * Puts a packed plugin where npm would put it in the store. Its peers and dependencies are found further up, in
 * the repository's own node_modules, so that nothing has to be downloaded a second time.
 */
export async function unpackPlugin(file, store) {
  const place = join(store, "node_modules", "medusa-payment-qr")
  await mkdir(place, { recursive: true })
  const [from, to] = [file, place].map((path) => relative(root, path))
  await run("tar", ["-xzf", from, "-C", to, "--strip-components=1"], {
    cwd: root,
    quiet: true,
  })
}
