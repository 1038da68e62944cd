const underWay = new Map<unknown, Set<Promise<void>>>()

/** Work that a process does behind its answers, such as settling after a webhook. */
export function track(owner: unknown, work: Promise<void>): Promise<void> {
  const mine = underWay.get(owner) ?? new Set()
  underWay.set(owner, mine)
  const tracked = work.finally(() => mine.delete(tracked))
  mine.add(tracked)
  return tracked
}

/** Resolves when the process has nothing of it left to do. */
export async function quiet(owner: unknown): Promise<void> {
  for (let mine = underWay.get(owner); mine?.size;) {
    await Promise.allSettled(mine)
  }
  underWay.delete(owner)
}
