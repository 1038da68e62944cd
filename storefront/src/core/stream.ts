import { readOutcome, type Outcome } from "./answer.js"

/**
 * Follows a session's server-sent events until they end, for whatever reason.
 * `hear` gets each message; without one it is a sign of life: the server sends
 * a comment every 20 s. Read through `fetch`, because an EventSource hides
 * these comments, so that nobody could tell a quiet stream from a dead one.
 */
export async function follow(
  answer: Promise<Response>,
  hear: (message: Outcome | null) => void
): Promise<void> {
  try {
    const { body } = await answer
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ""
    for (;;) {
      const piece = await reader?.read()
      if (!piece?.value) return
      const lines = (text + piece.value).split("\n")
      text = lines.pop() ?? ""
      for (const line of lines) {
        const message = messageIn(line)
        // What is no status is left to a question to explain.
        if (message && message.kind !== "report") return
        hear(message)
      }
    }
  } catch {
    // Refused, cut or unreadable: the poller asks again.
  }
}

/** Our backend writes each message in one line. */
function messageIn(line: string): Outcome | null {
  return line.startsWith("data:")
    ? readOutcome({ status: 200, body: JSON.parse(line.slice(5)) }, 0)
    : null
}
