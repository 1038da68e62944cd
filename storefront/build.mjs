import { build, transform } from "esbuild"
import { readFile, rm } from "node:fs/promises"
import { gzipSync } from "node:zlib"

/** Style sheets travel as minified text. */
const cssAsText = {
  name: "css-as-text",
  setup(builder) {
    builder.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const source = await readFile(path, "utf8")
      const { code } = await transform(source, {
        ...{ loader: "css", minify: true, charset: "utf8" },
      })
      // esbuild leaves custom properties, :host(), @container and slashes as they are written.
      const contents = code
        .trim()
        .replace(/(?<=\w:|,|\(|\/) | (?=\)|\/)/g, "")
        .replace(/="(\w+)"/g, "=$1")
        // Ours alone, so their first letter will do.
        .replace(/--_(\w)\w+/g, "--_$1")
      return { contents, loader: "text" }
    })
  },
}

export const shared = {
  bundle: true,
  format: "esm",
  target: "es2022",
  platform: "neutral",
  charset: "utf8",
  external: ["react"],
  plugins: [cssAsText],
  absWorkingDir: import.meta.dirname,
}

/**
 * Names that no store, text, backend or browser ever sees: a face is an element
 * and nothing of its core can be reached, so these need not be spelled out.
 */
const internal = [
  ...["after", "announcement", "asking", "canRenew", "checkNow", "clock"],
  ...["expiresIn", "failingFor", "failures", "follow", "getState", "gone"],
  ...["kind", "live", "nextTick", "notBefore", "offer", "onWake", "overdue"],
  ...["page", "pause", "payment", "percent", "report"],
  ...["setOptions", "setSession"],
  ...["silence", "subscribe", "sync", "take", "total", "troubles"],
  ...["ask", "left", "start", "stop"],
]
const face = {
  ...shared,
  mangleProps: new RegExp(`^(${internal.join("|")})$`),
}

const faces = ["element/index", "react/index"]
const entries = ["index", ...faces]
const languages = ["texts/en", "texts/es", "texts/fr", "texts/ar"]

/** Everything that the package publishes, apart from its types. Each entry stands alone. */
async function buildAll() {
  await rm(new URL("dist", import.meta.url), { recursive: true, force: true })
  for (const [options, sources] of [
    [shared, ["index", ...languages]],
    [face, faces],
  ])
    await build({
      ...options,
      outdir: "dist",
      entryPoints: sources.map((source) => ({
        in: `src/${source}.ts`,
        out: source.replace("/index", ""),
      })),
    })
  await build({
    ...face,
    minify: true,
    entryPoints: ["src/element/index.ts"],
    outfile: "dist/qr-payment.min.js",
  })
}

/** What each entry weighs in a store's bundle, in bytes, minified and gzipped, without React. */
async function sizes() {
  const weigh = async (entry) => {
    const { outputFiles } = await build({
      ...(faces.includes(entry) ? face : shared),
      minify: true,
      write: false,
      entryPoints: [`src/${entry}.ts`],
    })
    return [entry, gzipSync(outputFiles[0].contents, { level: 9 }).length]
  }
  const all = await Promise.all([...entries, ...languages].map(weigh))
  return Object.fromEntries(all)
}

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes("--sizes"))
    console.log(JSON.stringify(await sizes(), null, 2))
  else await buildAll()
}
