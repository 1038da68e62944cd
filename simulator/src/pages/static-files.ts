import { readFile } from "node:fs/promises"
import { join } from "node:path"

/** The same depth below the package from `src` and from `dist`. */
const FOLDER = join(__dirname, "..", "..", "pages")

const FILES = new Map([
  ["/", { file: "index.html", type: "text/html; charset=utf-8" }],
  ["/wallet", { file: "wallet.html", type: "text/html; charset=utf-8" }],
  ["/assets/page.css", { file: "page.css", type: "text/css; charset=utf-8" }],
  ["/assets/index.js", { file: "index.js", type: "text/javascript" }],
  [
    "/assets/payment-list.js",
    { file: "payment-list.js", type: "text/javascript" },
  ],
  ["/assets/wallet.js", { file: "wallet.js", type: "text/javascript" }],
  ["/assets/camera.js", { file: "camera.js", type: "text/javascript" }],
])

export interface StaticFile {
  type: string
  content: Buffer
}

export async function readStatic(path: string): Promise<StaticFile | null> {
  const entry = FILES.get(path)
  return entry
    ? { type: entry.type, content: await readFile(join(FOLDER, entry.file)) }
    : null
}
