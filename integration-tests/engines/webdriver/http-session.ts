import { z } from "zod"
import { commands, type Session } from "./commands"

const answerShape = z.object({ value: z.unknown() })
const startedShape = z.object({ sessionId: z.string() })

/** A session with the browser that a driver such as chromedriver starts. */
export async function startHttpSession(
  driverUrl: string,
  alwaysMatch: Record<string, unknown>
): Promise<Session> {
  const started = await call("POST", `${driverUrl}/session`, {
    capabilities: { alwaysMatch },
  })
  const session = `${driverUrl}/session/${startedShape.parse(started).sessionId}`
  return {
    send: async (command, { id = "", ...parameters } = {}) => {
      const [method, path] = commands[command]
      const url = `${session}/${path.replace("{id}", id)}`
      return await call(method, url, parameters)
    },
    close: async () => {
      await call("DELETE", session)
    },
  }
}

async function call(method: string, url: string, body?: unknown) {
  const response = await fetch(url, {
    method,
    ...(method === "POST" && { body: JSON.stringify(body) }),
  })
  const { value } = answerShape.parse(await response.json())
  if (!response.ok) {
    throw new Error(`${method} ${url}: ${JSON.stringify(value)}`)
  }
  return value
}
