import type { IncomingMessage, ServerResponse } from "node:http"
import { sendAnswer, sendText } from "../http/send"
import { failure } from "../service/answer"
import type { State } from "../state"
import { readStatic } from "./static-files"
import { answerWallet } from "./wallet-api"

/** The pages ask for nothing outside this server, and can't be made to. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; " +
  "connect-src 'self'; img-src data:; media-src 'self' blob:; base-uri 'none'"

export async function servePages(
  state: State,
  request: IncomingMessage,
  response: ServerResponse,
  path: string
): Promise<void> {
  const method = request.method ?? ""
  request.resume()
  const answer = answerWallet(state, method, path)
  if (answer) {
    sendAnswer(response, answer)
    return
  }
  const file = method === "GET" ? await readStatic(path) : null
  if (!file) {
    sendAnswer(response, failure(404, "Not found"))
    return
  }
  response.setHeader("content-security-policy", POLICY)
  sendText(response, 200, file.type, file.content)
}
