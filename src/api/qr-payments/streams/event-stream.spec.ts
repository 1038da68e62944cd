import { createServer, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { EventStream } from "./event-stream"

async function bodyOf(work: (response: ServerResponse) => void) {
  const server = createServer((_, response) => work(response)).listen(0)
  try {
    const { port } = server.address() as AddressInfo
    return await (await fetch(`http://127.0.0.1:${port}`)).text()
  } finally {
    server.close()
  }
}

it("a stream that is stopped before its first event tells that one, and ends", async () => {
  const body = await bodyOf((response) => {
    const stream = new EventStream(response)
    stream.stop()
    stream.tell('{"status":"pending"}')
  })

  expect(body).toMatch(
    /^retry: 3000\ndata: {"status":"pending"}\n\nretry: \d{4}\n\n$/
  )
})
