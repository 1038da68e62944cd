import { build } from "esbuild"
import { readFile } from "node:fs/promises"
import { createServer } from "node:http"
import { createRequire } from "node:module"
import { listen } from "../../scripts/kit/ports.js"
import { shared } from "../build.mjs"

const root = new URL("../", import.meta.url)
const require = createRequire(import.meta.url)

const frame = (body, lang = "en", csp = "") => `<!doctype html>
<html lang="${lang}" ${lang === "ar" ? 'dir="rtl"' : ""}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">${csp}
<title>Checkout</title>
<style>
body { margin: 0; padding: 16px; background: #fff; font-family: Inter, "Noto Sans Arabic", sans-serif }
@media (prefers-color-scheme: dark) { body { background: #0b0c0f; color: #f2f4f7 } }
h1 { font-size: 20px; margin: 0 0 16px }
main { max-width: 760px; margin: auto }
qr-payment { --qr-payment-font: Inter, "Noto Sans Arabic", sans-serif }
</style></head><body><main><h1>Checkout</h1>
${body}
</main></body></html>`

/** A long page on which the shopper presses a button that makes room for the code. */
const asking = `<form style="height: 1400px"><input aria-label="Discount code"></form><button id="ask">Pay by QR code</button>`

/** The five lines that a store writes, and a note of what came of them. */
const plain = (session, backendUrl, query) => `
${query.has("ask") ? asking : ""}
<qr-payment id="pay" ${query.get("theme") ? `theme="${query.get("theme")}"` : ""}></qr-payment>
<script type="module">
  import "/dist/qr-payment.min.js"
  const pay = document.getElementById("pay")
  window.paid = []
  window.phases = []
  ${query.get("lang") ? `pay.texts = (await import("/dist/texts/${query.get("lang")}.js")).default` : ""}
  pay.backendUrl = "${backendUrl}"
  pay.onPaid = (payment) => { window.paid.push(payment) }
  pay.onChange = (phase) => { window.phases.push(phase) }
  ${query.has("norenew") ? "" : `pay.onRenew = async () => (await fetch("/renew?id=${session.id}", { method: "POST" })).json()`}
  window.show = () => {
    ${
      query.has("error")
        ? `pay.error = new Error("${query.get("error")}")`
        : `pay.session = ${JSON.stringify(session).replaceAll("<", "\\u003c")}`
    }
  }
  ${query.has("ask") ? `document.getElementById("ask").onclick = ({ target }) => { target.remove(); show() }` : "show()"}
</script>`

/** The published file, bundled as a store would, with the version of React under test. */
async function bundle(version, platform, contents) {
  const alias =
    version === "19"
      ? { react: "react-19", "react-dom": "react-dom-19" }
      : undefined
  const { outputFiles } = await build({
    ...shared,
    external: [],
    alias,
    platform,
    format: platform === "node" ? "cjs" : "esm",
    write: false,
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"development"' },
    stdin: { resolveDir: root.pathname, loader: "jsx", contents },
  })
  return outputFiles[0].text
}

/** A React page, rendered here and hydrated there, in StrictMode. */
async function reactPage(version, session, backendUrl) {
  const server = await bundle(
    version,
    "node",
    `import { StrictMode } from "react"
     import { renderToString } from "react-dom/server"
     import { QrPayment } from "./dist/react.js"
     module.exports = (session) => renderToString(
       <StrictMode><QrPayment session={session} /></StrictMode>
     )`
  )
  const browser = await bundle(
    version,
    "browser",
    `import { StrictMode } from "react"
     import { hydrateRoot } from "react-dom/client"
     import { QrPayment } from "./dist/react.js"
     window.paid = []
     window.errors = []
     const error = console.error
     console.error = (...all) => {
       window.errors.push(all.map(String).join(" "))
       error(...all)
     }
     hydrateRoot(document.getElementById("root"),
       <StrictMode>
         <QrPayment session={window.session} backendUrl={window.backendUrl}
           onPaid={(payment) => { window.paid.push(payment) }} />
       </StrictMode>,
       { onRecoverableError: (error) => window.errors.push(String(error)) }
     )`
  )
  const module = { exports: {} }
  new Function("module", "exports", "require", server)(
    module,
    module.exports,
    require
  )
  const data = JSON.stringify({ session, backendUrl })
  return `<div id="root">${module.exports(session)}</div>
<script>Object.assign(window, ${data.replaceAll("<", "\\u003c")})</script>
<script type="module">${browser.replaceAll("</script", "<\\/script")}</script>`
}

/** A storefront: plain HTML, server-rendered HTML, React 18 and 19. */
export async function startShop(world, backend) {
  const { renderQrPayment } = await import("../dist/index.js")

  async function page(pathname, query) {
    const entry = world.sessions.get(query.get("session"))
    if (!entry) return null
    const session = world.paymentSession(entry)
    const lang = query.get("lang") ?? "en"
    const backendUrl = query.get("backend") ?? backend.url
    if (pathname === "/plain")
      return frame(plain(session, backendUrl, query), lang)
    if (pathname === "/strict") {
      const csp = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'nonce-x'; style-src 'nonce-x'; img-src data:; connect-src ${backendUrl}">`
      const body = plain(session, backendUrl, query).replace(
        "<script",
        '<script nonce="x"'
      )
      return frame(body, lang, csp).replace("<style", '<style nonce="x"')
    }
    if (pathname === "/server") {
      const texts = (await import(`../dist/texts/${lang}.js`)).default
      const script = query.has("noscript")
        ? ""
        : `<script type="module" src="/dist/qr-payment.min.js"></script>`
      return frame(
        renderQrPayment(session, { texts, backendUrl }) + script,
        lang
      )
    }
    const version = pathname.match(/^\/react(18|19)$/)?.[1]
    return version ? frame(await reactPage(version, session, backendUrl)) : null
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, "http://shop")
    if (pathname === "/renew") {
      const renewed = world.renew(searchParams.get("id"))
      response.setHeader("content-type", "application/json")
      return response.end(JSON.stringify(world.paymentSession(renewed)))
    }
    if (/^\/dist\/[\w./-]+\.js$/.test(pathname) && !pathname.includes("..")) {
      response.setHeader("content-type", "text/javascript")
      return response.end(await readFile(new URL(`.${pathname}`, root)))
    }
    const html = await page(pathname, searchParams)
    response.statusCode = html ? 200 : 404
    response.setHeader("content-type", "text/html; charset=utf-8")
    response.end(html ?? "Nothing here")
  })
  return await listen(server)
}
