import { EventReader } from "../../../support/event-reader"
import { type Page, standingIn } from "../../vocabulary/pages"

/** A page of the real store. */
export async function listenTo(
  shopUrl: string,
  sessionId: string
): Promise<Page | undefined> {
  const reader = await EventReader.open(shopUrl, sessionId)
  if (reader.status !== 200) {
    reader.close()
    return undefined
  }
  return {
    get told() {
      const last = reader.events.findLast(({ event }) => event === "message")
      return standingIn(last?.data) ?? "nothing"
    },
    get isOver() {
      return reader.events.some(({ event }) => event === "end")
    },
    get isCut() {
      return reader.isClosed
    },
    close: () => reader.close(),
  }
}
