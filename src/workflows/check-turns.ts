/** As many questions of webhooks and the job are under way at once. They wait for the service, not for orders. */
const MOST_AT_ONCE = 8

/** Webhooks come in floods and the job brings up to eight rows at a time: neither waits for the whole of the other. */
const lanes = { news: new Array<() => void>(), due: new Array<() => void>() }
export type Lane = keyof typeof lanes

let running = 0
let turn: Lane = "news"

/** Does the work when fewer than eight payments are being asked about in this process. */
export async function inTurn<T>(
  lane: Lane,
  work: () => Promise<T>
): Promise<T> {
  if (running >= MOST_AT_ONCE) {
    await new Promise<void>((begin) => lanes[lane].push(begin))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    passOn()
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
