const { once } = require("node:events")
const { connect, createServer } = require("node:net")

/**
 * A port that nobody listens on, given by the system.
 *
 * @returns {Promise<number>}
 */
async function freePort() {
  const { port, close } = await listen(createServer())
  await close()
  return port
}

/**
 * Lets a server listen on this machine only, on any port unless one is named.
 *
 * @param {import("node:net").Server | import("node:http").Server} server
 * @param {number} [wanted]
 */
async function listen(server, wanted = 0) {
  server.listen(wanted, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  if (!address || typeof address === "string") {
    throw new Error("The system gave no port.")
  }
  const { port } = address
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    /** Ends the connections too, of which a browser keeps some open. */
    close: async () => {
      const closed = once(server, "close")
      server.close()
      if ("closeAllConnections" in server) {
        server.closeAllConnections()
      }
      await closed
    },
  }
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
async function isListening(port) {
  const socket = connect(port, "127.0.0.1")
  try {
    await once(socket, "connect")
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

module.exports = { freePort, isListening, listen }
