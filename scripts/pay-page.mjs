import { createHash } from "node:crypto"
import { mkdir, rm, writeFile } from "node:fs/promises"
import { basename, extname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { build } from "esbuild"
import { shared } from "../storefront/build.mjs"

/**
 * The pay page's files, made of the storefront component: its script and style with a hash in their names, and what
 * renders it on the server. They go into the plugin's build, so that its package needs no other one of ours.
 */
const folder = fileURLToPath(
  new URL("../.medusa/server/pay-page/", import.meta.url)
)

async function bundle(entry, options) {
  const { outputFiles } = await build({
    ...shared,
    ...options,
    entryPoints: [`src/pay-page/${entry}`],
    outfile: join(folder, entry.replace(/ts$/, "js")),
    minify: true,
    write: false,
  })
  return outputFiles[0]
}

async function writeHashed({ path, contents }) {
  const hash = createHash("sha256").update(contents).digest("hex").slice(0, 12)
  const extension = extname(path)
  const name = `${basename(path, extension)}-${hash}${extension}`
  await writeFile(join(folder, name), contents)
}

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
await writeHashed(await bundle("page.ts"))
await writeHashed(await bundle("page.css", { plugins: [] }))
const { contents } = await bundle("render.ts", { format: "cjs" })
await writeFile(join(folder, "render.cjs"), contents)
