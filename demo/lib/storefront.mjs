import { readFile } from "node:fs/promises"
import { createServer } from "node:http"
import { basename, extname, join } from "node:path"
import { build } from "esbuild"
import { listen } from "../../scripts/kit/ports.js"
import { demo } from "./paths.mjs"

const folder = join(demo, "storefront")
const types = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
}

/** The shop: bundled into memory, with the addresses of this start written into its page. */
export async function startStorefront(port, settings) {
  const files = await bundle()
  const page = await writePage(settings)
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost")
    const name = basename(pathname)
    const file = pathname === `/assets/${name}` ? files.get(name) : undefined
    response.setHeader("cache-control", "no-cache")
    response.setHeader("x-content-type-options", "nosniff")
    if (file) {
      response.setHeader("content-type", types[extname(name)])
      response.end(file)
    } else if (extname(name)) {
      response.statusCode = 404
      response.end()
    } else {
      // Every other address is a page, which the shop's own router finds.
      response.setHeader("content-type", "text/html; charset=utf-8")
      response.setHeader("content-security-policy", policy(settings))
      response.end(page)
    }
  })
  const { close } = await listen(server, port)
  return { stop: close }
}

async function bundle() {
  const { outputFiles } = await build({
    entryPoints: [
      { in: join(folder, "src", "main.tsx"), out: "shop" },
      { in: join(folder, "styles", "shop.css"), out: "shop" },
    ],
    outdir: "assets",
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "silent",
  })
  return new Map(
    outputFiles.map(({ path, contents }) => [basename(path), contents])
  )
}

async function writePage(settings) {
  const template = await readFile(join(folder, "index.html"), "utf8")
  const json = JSON.stringify(settings).replaceAll("<", "\\u003c")
  return template.replace("{{settings}}", () => json)
}

/** As strict as a careful shop's: the component needs no more than this. */
function policy({ backendUrl }) {
  return [
    "default-src 'self'",
    `connect-src ${backendUrl}`,
    `img-src 'self' data: ${backendUrl}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ")
}
