/** More at once would only hold each other up, until Medusa's locks run out. */
const MOST_AT_ONCE = 8

/** Webhooks come in floods and the job brings up to eight rows at a time: neither waits for the whole of the other. */
const lanes = { news: new Array<() => void>(), due: new Array<() => void>() }
export type Lane = keyof typeof lanes

let running = 0
let turn: Lane = "news"

/** Whether this process settles as many payments as it may. */
export function isFull(): boolean {
  return running >= MOST_AT_ONCE
}

/** Does the work when fewer than eight payments are being settled in this process. */
export async function inTurn(
  lane: Lane,
  work: () => Promise<void>
): Promise<void> {
  if (isFull()) {
    await new Promise<void>((begin) => lanes[lane].push(begin))
  } else {
    running += 1
  }
  try {
    await work()
  } finally {
    passOn()
  }
}

/**
 * Polls come as many at a time as there are pages. What is not done for one of them is done for its next poll, or
 * when the row is due.
 */
export async function unlessFull(work: () => Promise<void>): Promise<void> {
  if (!isFull()) {
    await inTurn("news", work)
  }
}

/** Whoever waits next takes over the place of the one that is done. */
function passOn(): void {
  turn = turn === "news" ? "due" : "news"
  const begin = lanes[turn].shift() ?? lanes.news.shift() ?? lanes.due.shift()
  if (begin) {
    begin()
  } else {
    running -= 1
  }
}
