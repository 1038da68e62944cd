import { once } from "node:events"
import { connect, type Socket } from "node:net"
import { z } from "zod"
import { commands, type Parameters, type Session } from "./commands"

/** Its type, the number of the command, an error, and a result. */
const answerShape = z.tuple([
  z.literal(1),
  z.number(),
  z.unknown(),
  z.unknown(),
])

type Waiting = (error: unknown, result: unknown) => void

/** A session with a Firefox that listens on this port. */
export async function startMarionetteSession(port: number): Promise<Session> {
  const socket = connect(port, "127.0.0.1")
  await once(socket, "connect")
  const waiting = new Map<number, Waiting>()
  readMessages(socket, (message) => {
    const { success, data } = answerShape.safeParse(message)
    // The first message is a greeting.
    if (success) {
      waiting.get(data[1])?.(data[2], data[3])
    }
  })
  let count = 0
  const send = (name: string, parameters: Parameters) =>
    new Promise<unknown>((resolve, reject) => {
      count += 1
      waiting.set(count, (error, result) =>
        error
          ? reject(new Error(`${name}: ${JSON.stringify(error)}`))
          : resolve(unwrap(result))
      )
      const text = JSON.stringify([0, count, name, parameters])
      socket.write(`${Buffer.byteLength(text)}:${text}`)
    })
  await send("WebDriver:NewSession", {})
  return {
    send: (command, parameters) =>
      // What is on the screen, as over HTTP, and not the whole of a long page.
      send(`WebDriver:${commands[command][2]}`, { full: false, ...parameters }),
    close: async () => {
      await send("Marionette:Quit", { flags: ["eForceQuit"] })
      socket.destroy()
    },
  }
}

/** Most results are wrapped once more, lists are not. */
function unwrap(result: unknown): unknown {
  const isWrapped =
    typeof result === "object" && result !== null && "value" in result
  return isWrapped ? result.value : result
}

/** Each message is JSON, with its length in bytes and a colon before it. */
function readMessages(socket: Socket, handle: (message: unknown) => void) {
  let unread = Buffer.alloc(0)
  socket.on("data", (chunk) => {
    unread = Buffer.concat([unread, chunk])
    for (;;) {
      const colon = unread.indexOf(":")
      const end = colon + 1 + Number(unread.subarray(0, Math.max(colon, 0)))
      if (colon < 0 || unread.length < end) {
        return
      }
      handle(JSON.parse(unread.subarray(colon + 1, end).toString()))
      unread = unread.subarray(end)
    }
  })
}
