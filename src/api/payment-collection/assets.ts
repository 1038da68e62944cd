import { readdirSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { extname, join } from "node:path"

/** Made by scripts/pay-page.mjs of the storefront package, beside this package's compiled code. */
const folder = join(__dirname, "..", "..", "..", "pay-page")

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
}

export type Asset = { name: string; type: string; contents: Buffer }

let known: Map<string, Asset> | undefined

/** By name. They do not change while the store runs. */
export function assets(): ReadonlyMap<string, Asset> {
  known ??= new Map(
    readdirSync(folder).flatMap((name) => {
      const type = types[extname(name)]
      return type
        ? [[name, { name, type, contents: readFileSync(join(folder, name)) }]]
        : []
    })
  )
  return known
}

/** The name of the one asset with this extension. */
export function assetName(extension: ".js" | ".css"): string {
  return [...assets().keys()].find((name) => name.endsWith(extension)) ?? ""
}

export type ComponentTexts = Record<string, string>

type Renderer = {
  renderQrPayment: (
    session: { id: string; data: Record<string, unknown> },
    options: {
      texts: ComponentTexts
      backendUrl: string
      nonce: string
      onRenew?: () => void
    }
  ) => string
  money: (amount: number, currencyCode: string, language: string) => string
  sanitise: (html: string) => string
  texts: Record<string, ComponentTexts>
}

/** The storefront component, as a server renders it. */
export function renderer(): Renderer {
  return createRequire(__filename)(join(folder, "render.cjs")) as Renderer
}
