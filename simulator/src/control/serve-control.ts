import type { IncomingMessage, ServerResponse } from "node:http"
import { z } from "zod"
import { Refused } from "../books/refused"
import { readBody } from "../http/read-body"
import { sendAnswer } from "../http/send"
import { failure } from "../service/answer"
import type { State } from "../state"
import { commands } from "./commands"
import { SimulatorControlError } from "./control-error"
import { commandShapes, type CommandName } from "./shapes"

/** `/_control/{command}`, with a JSON object as body where it takes one. */
export async function serveControl(
  state: State,
  request: IncomingMessage,
  response: ServerResponse,
  path: string
): Promise<void> {
  const name = path.slice("/_control/".length)
  const text = await readBody(request)
  if (text === null) {
    sendAnswer(response, failure(413, "Request body too large"))
    return
  }
  if (!isCommand(name)) {
    sendAnswer(response, failure(404, `There is no control command ${name}`))
    return
  }
  try {
    const input: unknown = text === "" ? {} : JSON.parse(text)
    const result = await commands[name](state, input)
    sendAnswer(response, { status: 200, body: { result: result ?? null } })
  } catch (error) {
    const { status, message } = explain(error)
    sendAnswer(response, failure(status, message))
  }
}

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(commandShapes, name)
}

function explain(error: unknown): { status: number; message: string } {
  if (error instanceof SimulatorControlError) {
    return error
  }
  if (error instanceof Refused) {
    return { status: 409, message: error.message }
  }
  if (error instanceof z.ZodError) {
    return { status: 400, message: z.prettifyError(error) }
  }
  if (error instanceof SyntaxError) {
    return { status: 400, message: "The body is not valid JSON" }
  }
  return { status: 500, message: String(error) }
}
