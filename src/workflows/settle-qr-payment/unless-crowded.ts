/** As many as of a flood of webhooks: more orders at once would only hold each other up, until Medusa's locks run out. */
const MOST_AT_ONCE = 8

let running = 0

/** Whether polls have all the orders placed in this process that they may. */
export function isCrowded(): boolean {
  return running >= MOST_AT_ONCE
}

/**
 * Polls come as many at a time as there are pages. What is not done for one of them is done for its next poll, or
 * when the row is due.
 */
export async function unlessCrowded(work: () => Promise<void>): Promise<void> {
  if (isCrowded()) {
    return
  }
  running += 1
  try {
    await work()
  } finally {
    running -= 1
  }
}
