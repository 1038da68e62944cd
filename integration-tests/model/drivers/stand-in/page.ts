import { watchesOf } from "../../../../src/workflows/watch-qr-payments"
import { type Page, standingIn } from "../../vocabulary/pages"
import type { Server } from "./server"

/** A page that listens to a server, without the HTTP between them. */
export async function listenTo(
  { container, life }: Server,
  sessionId: string
): Promise<Page | undefined> {
  let [told, isOver, isOpen] = ["nothing", false, true]
  const watches = watchesOf(container)
  const watcher = {
    get isOpen() {
      return isOpen
    },
    tell: (json: string) => {
      told = standingIn(JSON.parse(json)) ?? json
    },
    end: () => {
      isOver = true
    },
  }
  const refusal = await watches
    .join(sessionId, watcher)
    .catch((error: unknown) => {
      if (life.alive) {
        throw error
      }
      return error
    })
  if (refusal) {
    return undefined
  }
  return {
    get told() {
      return told
    },
    get isOver() {
      return isOver
    },
    get isCut() {
      return !life.alive
    },
    close: () => {
      isOpen = false
      watches.leave(sessionId, watcher)
    },
  }
}
