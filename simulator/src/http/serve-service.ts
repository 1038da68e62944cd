import type { IncomingMessage, ServerResponse } from "node:http"
import { playFault } from "../faults/play-fault"
import { openEntry } from "../journal/open-entry"
import { failure, type Answer } from "../service/answer"
import { authenticate } from "../service/credentials"
import { findRoute, HANDLERS, type Route } from "../service/endpoints"
import type { State } from "../state"
import { readBody } from "./read-body"
import { sendAnswer } from "./send"

/** One request to the contract's endpoints: journal, fault, answer. */
export async function serveService(
  state: State,
  request: IncomingMessage,
  response: ServerResponse,
  path: string
): Promise<void> {
  const bodyText = await readBody(request)
  if (bodyText === null) {
    sendAnswer(response, failure(413, "Request body too large"))
    return
  }
  const route = findRoute(request.method ?? "", path)
  const entry = openEntry(request, path, bodyText, route, state.credentials)
  state.journal.add(entry)
  if (route.endpoint === null) {
    entry.answered = sendAnswer(response, refuse(route))
    return
  }
  const work = (): Answer => {
    const mode = authenticate(request.headers, state.credentials)
    if (mode === null) {
      return failure(401, "Unauthorized")
    }
    const { headers } = request
    const { endpoint, paymentId } = route
    const call = { mode, headers, bodyText, paymentId }
    const answer = HANDLERS[endpoint](state, call)
    entry.paymentId = answer.paymentId ?? entry.paymentId
    return answer
  }
  const fault = state.faults.take(route.endpoint, route.paymentId)
  entry.fault = fault?.kind ?? null
  entry.answered = fault
    ? await playFault(fault, response, work)
    : sendAnswer(response, work())
}

function refuse(route: Extract<Route, { endpoint: null }>): Answer {
  switch (route.status) {
    case 404:
      return failure(404, "Not found")
    case 405:
      return {
        ...failure(405, "Method not allowed"),
        headers: { allow: route.allow },
      }
  }
}
