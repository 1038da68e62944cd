import type { ServerResponse } from "node:http"
import type { Answer } from "../service/answer"

export function sendAnswer(response: ServerResponse, answer: Answer): number {
  return send(response, answer.status, JSON.stringify(answer.body), {
    "content-type": "application/json",
    ...answer.headers,
  })
}

export function sendText(
  response: ServerResponse,
  status: number,
  contentType: string,
  text: string | Buffer
): number {
  return send(response, status, text, { "content-type": contentType })
}

function send(
  response: ServerResponse,
  status: number,
  body: string | Buffer,
  headers: Record<string, string>
): number {
  // The caller may be gone by now: after a slow fault, or a timeout of its own.
  if (!response.destroyed && !response.headersSent) {
    response.writeHead(status, {
      ...headers,
      "content-length": Buffer.byteLength(body),
      "cache-control": "no-store",
    })
    response.end(body)
  }
  return status
}
