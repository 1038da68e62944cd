import { createServer, type IncomingMessage, type Server } from "node:http"
import type { ServerResponse } from "node:http"
import type { AddressInfo, Socket } from "node:net"
import { serveControl } from "../control/serve-control"
import { servePages } from "../pages/serve-pages"
import { failure } from "../service/answer"
import type { State } from "../state"
import { sendAnswer } from "./send"
import { serveService } from "./serve-service"

export interface HttpServer {
  url: string
  close(): Promise<void>
}

export async function openServer(
  state: State,
  port: number,
  host: string
): Promise<HttpServer> {
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => {
    route(state, request, response).catch((error: unknown) => {
      // A caller who hung up meets a destroyed response, where this is silent.
      sendAnswer(response, failure(500, `Simulator error: ${String(error)}`))
    })
  })
  // Longer than any client keeps a connection, so that it is the client who
  // closes it and no request meets a closing socket by accident.
  server.keepAliveTimeout = 120_000
  server.on("connection", (socket) => {
    sockets.add(socket)
    socket.on("close", () => sockets.delete(socket))
  })
  const bound = await listen(server, port, host)
  return {
    url: addressOf(host, bound.port),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        // Hung and slow answers would keep the server open for ever.
        for (const socket of sockets) {
          socket.destroy()
        }
      }),
  }
}

async function route(
  state: State,
  request: IncomingMessage,
  response: ServerResponse
): Promise<void> {
  const path = (request.url ?? "/").split("?", 1)[0] ?? "/"
  if (path.startsWith("/_control/")) {
    await serveControl(state, request, response, path)
  } else if (path === "/" || /^\/(wallet|assets)(\/|$)/.test(path)) {
    await servePages(state, request, response, path)
  } else {
    await serveService(state, request, response, path)
  }
}

function listen(
  server: Server,
  port: number,
  host: string
): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, host, () => {
      server.off("error", reject)
      const address = server.address()
      if (address && typeof address === "object") {
        resolve(address)
      } else {
        reject(new Error("The server has no TCP address"))
      }
    })
  })
}

/** An address that can be opened: "every interface" is reached by loopback. */
function addressOf(host: string, port: number): string {
  const reachable =
    host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host
  const name = reachable.includes(":") ? `[${reachable}]` : reachable
  return `http://${name}:${port}`
}
