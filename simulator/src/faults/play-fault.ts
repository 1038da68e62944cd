import type { ServerResponse } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"
import { sendAnswer, sendText } from "../http/send"
import type { Answered } from "../journal/shapes"
import { failure, type Answer } from "../service/answer"
import type { Fault } from "./shapes"
import {
  cutInHalf,
  dataLeftOut,
  oversized,
  patched,
  unknownStatus,
  wrongTypes,
} from "./spoil"

const HTML = "<!doctype html><title>Bad gateway</title><h1>Bad gateway</h1>"

/**
 * Answers one request wrongly. `work` does what the request asks for: a kind
 * that never calls it leaves the books as they were.
 */
export async function playFault(
  fault: Fault,
  response: ServerResponse,
  work: () => Answer
): Promise<Answered> {
  const retry: Record<string, string> =
    fault.retryAfter === undefined
      ? {}
      : { "retry-after": String(fault.retryAfter) }
  switch (fault.kind) {
    case "reset":
      response.socket?.resetAndDestroy()
      return "reset"
    case "hang":
      return "hang"
    case "slow":
      await sleep(fault.delayMs ?? 1000, undefined, { ref: false })
      return sendAnswer(response, work())
    case "drip":
      return drip(response, work(), fault.delayMs ?? 100)
    case "500":
      return sendAnswer(response, failure(500, "Internal server error"))
    case "502-html":
      return sendText(response, 502, "text/html", HTML)
    case "503":
      return sendAnswer(response, {
        ...failure(503, "Service unavailable"),
        headers: retry,
      })
    case "429":
      return sendAnswer(response, {
        ...failure(429, "Too many requests"),
        headers: retry,
      })
    case "401":
      return sendAnswer(response, failure(401, "Unauthorized"))
    case "403":
      return sendAnswer(response, failure(403, "Forbidden"))
    case "broken-json":
      return sendText(response, 200, "application/json", cutInHalf(work()))
    case "html":
      return sendText(response, 200, "text/html", HTML)
    case "empty":
      return sendText(response, 200, "application/json", "")
    case "oversized":
      return sendAnswer(response, oversized(work()))
    case "redirect":
      return sendAnswer(response, {
        ...failure(302, "Moved"),
        headers: { location: "/merchant/redirected" },
      })
    case "lost-answer":
      work()
      response.socket?.resetAndDestroy()
      return "lost-answer"
    case "lost-answer-500":
      work()
      return sendAnswer(response, failure(500, "Internal server error"))
    case "raw":
      return sendText(
        response,
        fault.status ?? 200,
        fault.contentType ?? "application/json",
        asText(fault.body)
      )
    case "unknown-status":
      return sendAnswer(response, unknownStatus(work()))
    case "wrong-types":
      return sendAnswer(response, wrongTypes(work()))
    case "missing-data":
      return sendAnswer(response, dataLeftOut(work()))
    case "patched":
      return sendAnswer(response, patched(work(), fault.data ?? {}))
  }
}

async function drip(
  response: ServerResponse,
  answer: Answer,
  delayMs: number
): Promise<number> {
  response.writeHead(answer.status, { "content-type": "application/json" })
  for (const byte of Buffer.from(JSON.stringify(answer.body))) {
    if (response.destroyed) {
      break
    }
    response.write(Buffer.of(byte))
    await sleep(delayMs, undefined, { ref: false })
  }
  response.end()
  return answer.status
}

function asText(body: unknown): string {
  return typeof body === "string" ? body : (JSON.stringify(body) ?? "")
}
