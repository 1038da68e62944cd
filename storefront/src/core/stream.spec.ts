import { createServer, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { told } from "../testing/checkout.js"
import { follow } from "./stream.js"

/** What is heard of a stream that a real server writes. */
async function hear(
  write: (response: ServerResponse) => Promise<void> | void
): Promise<(string | null)[]> {
  const server = createServer(async (_, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" })
    await write(response)
    response.end()
  })
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  const { port } = server.address() as AddressInfo
  const heard: (string | null)[] = []
  await follow(fetch(`http://127.0.0.1:${port}/`), (message) => {
    if (message?.kind === "report") heard.push(message.report.instructions)
    else heard.push(null)
  })
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
  return heard.filter((text) => text !== null)
}

const saying = (instructions: string) =>
  `data: ${JSON.stringify(told({ instructions }).body)}\n\n`

describe("reading a stream", () => {
  it("hears each message, whatever else is sent", async () => {
    const heard = await hear((response) => {
      response.write("retry: 3000\n\n: padding\n\n")
      response.write(`id: 7\n${saying("one")}: still here\n\n`)
      response.write(`event: end\n${saying("two")}`)
    })
    expect(heard).toEqual(["one", "two"])
  })

  it("puts together what arrives in pieces, in the middle of a character too", async () => {
    const bytes = Buffer.from(saying("Öffne die App — 払う") + saying("two"))
    const heard = await hear(async (response) => {
      for (const byte of bytes)
        await new Promise((sent) => response.write(Buffer.of(byte), sent))
    })
    expect(heard).toEqual(["Öffne die App — 払う", "two"])
  })

  it("hears nothing in an answer that is no stream", async () => {
    const page = "<!doctype html>\n\n<p>Bad gateway\n</p>"
    expect(await hear((response) => void response.write(page))).toEqual([])
  })

  it("hears nothing of a message that was cut", async () => {
    const heard = await hear((response) => {
      response.write(saying("one") + saying("two").trim())
    })
    expect(heard).toEqual(["one"])
  })
})
