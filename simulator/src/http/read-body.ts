import type { IncomingMessage } from "node:http"

const LIMIT = 4 * 1024 * 1024

/** null: more than this simulator is willing to keep. */
export function readBody(request: IncomingMessage): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on("data", (chunk: Buffer) => {
      size += chunk.length
      // Reads on to the end, so that the caller gets to see the answer.
      if (size <= LIMIT) {
        chunks.push(chunk)
      }
    })
    request.on("end", () =>
      resolve(size <= LIMIT ? Buffer.concat(chunks).toString("utf8") : null)
    )
    request.on("error", reject)
    request.on("close", () => reject(new Error("The caller hung up")))
  })
}
