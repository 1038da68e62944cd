import { setImmediate as nextTurn } from "node:timers/promises"

const underWay = new Map<unknown, Set<Promise<unknown>>>()

/** Work that a process does behind its answers, such as settling after a webhook. */
export function track<T>(owner: unknown, work: Promise<T>): Promise<T> {
  const mine = underWay.get(owner) ?? new Set()
  underWay.set(owner, mine)
  const tracked = work.finally(() => mine.delete(tracked))
  mine.add(tracked)
  return tracked
}

/** Resolves when none of the processes has any of it left to do. */
export async function quiet(owners: unknown[]): Promise<void> {
  const left = () => owners.flatMap((one) => [...(underWay.get(one) ?? [])])
  // Whoever waited for what has just ended begins in the same turn of the event loop, also in another process.
  for (await nextTurn(); left().length; await nextTurn()) {
    await Promise.allSettled(left())
  }
  owners.forEach((one) => underWay.delete(one))
}
