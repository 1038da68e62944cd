import { createServer, request as ask } from "node:http"
import { listen } from "../../scripts/kit/ports.js"

/**
 * Stands between a browser and the backend. One that `holds` passes an answer on only when it is complete, as proxies
 * do that buffer; every one can cut what it is passing on.
 */
export async function startProxy(backend, { holds = false } = {}) {
  const open = new Set()
  const server = createServer((request, response) => {
    const upstream = ask(backend.url + request.url, async (answer) => {
      open.add(response)
      response.on("close", () => {
        open.delete(response)
        upstream.destroy()
      })
      // The backend hangs up where the browser does.
      answer.on("error", () => {})
      if (!holds) {
        response.writeHead(answer.statusCode, answer.headers)
        return answer.pipe(response)
      }
      const pieces = await answer.toArray().catch(() => null)
      if (!pieces) return
      response.writeHead(answer.statusCode, answer.headers)
      response.end(Buffer.concat(pieces))
    })
    upstream.on("error", () => response.destroy())
    upstream.end()
  })
  return {
    ...(await listen(server)),
    open,
    cut() {
      for (const response of open) response.destroy()
    },
  }
}
