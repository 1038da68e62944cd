import type { MedusaContainer } from "@medusajs/framework/types"
import { messageOf } from "../../gateway/text"
import { within } from "../../medusa/within"
import { actingAs } from "../../modules/qr-payment/actor"
import { IdList } from "../../modules/qr-payment/ledger/watches"
import { isPollDue } from "../../modules/qr-payment/poll-pace"
import { askIfDue, findPolled, type PollAnswer } from "../poll-qr-payment"
import { type SettleContext, settleContext } from "../settle-qr-payment/context"
import { CheckQueue } from "./check-queue"
import { type Reading, read } from "./reading"
import { SessionIndex } from "./session-index"
import { WatchedSession, type Watcher } from "./watched-session"

/** Whatever another instance does is told within a second, the look itself included. */
const LOOK_MS = 800

/** Whatever hangs must not stop everybody else: a connection that is dead, or a check. */
const LONGEST_LOOK_MS = 10_000
const LONGEST_CHECK_MS = 55_000

const COMPLAINT_MS = 10_000

/**
 * The pages that this instance tells of changes. It hears of its own changes at once, and looks for those of other
 * instances every 0.8 s, with one statement for all pages. It asks the service on behalf of the pages, as their polls
 * would. While no page waits, nothing happens.
 */
export class Watches {
  readonly #context: SettleContext
  readonly #sessions = new SessionIndex()
  readonly #changed = new Set<WatchedSession>()
  readonly #checks = new CheckQueue<WatchedSession>((one) => this.#check(one))
  #timer?: NodeJS.Timeout
  #isLooking = false
  #lookedAt = 0
  #complainedAt = -Infinity

  constructor(container: MedusaContainer) {
    this.#context = settleContext(container)
    this.#context.qrPayment.ledger.changes.listen((codeId) => {
      for (const session of this.#sessions.showing(codeId)) {
        this.#noteChange(session)
      }
    })
  }

  /** Tells the watcher how things stand, and from then on each change. Otherwise the answer says why not. */
  async join(
    sessionId: string,
    watcher: Watcher
  ): Promise<PollAnswer | undefined> {
    const reading = await read(this.#context.qrPayment, sessionId)
    if (reading.answer.httpStatus !== 200) {
      return reading.answer
    }
    if (watcher.isOpen) {
      watcher.tell(reading.json)
      if (reading.endsAt <= Date.now()) {
        watcher.end(reading.json)
      } else {
        this.#enter(sessionId, watcher, reading)
      }
    }
    return undefined
  }

  leave(sessionId: string, watcher: Watcher): void {
    const session = this.#sessions.find(sessionId)
    if (session?.watchers.delete(watcher) && !session.watchers.size) {
      this.#sessions.remove(session)
    }
    if (!this.#sessions.size) {
      clearInterval(this.#timer)
      this.#timer = undefined
    }
  }

  #enter(sessionId: string, watcher: Watcher, reading: Reading): void {
    const known = this.#sessions.find(sessionId)
    const session = known ?? new WatchedSession(sessionId, reading)
    if (!known) {
      this.#sessions.add(session)
    } else if (!this.#take(known, reading)) {
      // This watcher was told what is no longer so.
      session.repeat()
      this.#noteChange(session)
    }
    session.watchers.add(watcher)
    if (session.takeCheck(Date.now())) {
      this.#checks.add(session)
    }
    if (!this.#timer) {
      this.#lookedAt = performance.now()
      this.#timer = setInterval(() => this.#tick(), LOOK_MS).unref()
    }
  }

  #tick(): void {
    const now = Date.now()
    const due: WatchedSession[] = []
    for (const session of this.#sessions.all()) {
      if (session.isOver(now)) {
        this.#noteChange(session)
      } else if (session.takeCheck(now)) {
        due.push(session)
      }
    }
    if (due.length) {
      void this.#queueUnasked(due)
    }
    if (!this.#isLooking) {
      this.#isLooking = true
      void this.#look().finally(() => {
        this.#isLooking = false
      })
    }
  }

  async #look(): Promise<void> {
    const startedAt = performance.now()
    try {
      const versions = await within(
        LONGEST_LOOK_MS,
        this.#context.qrPayment.ledger.watches.changedWithin(
          (startedAt - this.#lookedAt) / 1000,
          this.#sessions.codeIds()
        )
      )
      this.#lookedAt = startedAt
      for (const [codeId, version] of versions) {
        for (const session of this.#sessions.showing(codeId)) {
          if (session.isOlderThan(version)) {
            this.#noteChange(session)
          }
        }
      }
    } catch (error) {
      this.#complain(error)
    }
  }

  /** What one turn of the event loop brings is read together. */
  #noteChange(session: WatchedSession): void {
    if (!this.#changed.size) {
      setImmediate(() => {
        const changed = [...this.#changed]
        this.#changed.clear()
        changed.forEach((one) => void this.#refresh(one))
      })
    }
    this.#changed.add(session)
  }

  /** What fails here is found by the next look: the session's version stays behind. */
  async #refresh(session: WatchedSession): Promise<void> {
    try {
      this.#take(session, await read(this.#context.qrPayment, session.id))
    } catch (error) {
      this.#complain(error)
    }
  }

  #take(session: WatchedSession, reading: Reading): boolean {
    if (session.codeId === reading.codeId) {
      return session.take(reading)
    }
    // The session shows another code by now.
    const isWatched = this.#sessions.find(session.id) === session
    this.#sessions.remove(session)
    const isTaken = session.take(reading)
    if (isWatched) {
      this.#sessions.add(session)
    }
    return isTaken
  }

  /** Most have been asked about not long ago, by whomever: for these, one statement is all that waiting costs. */
  async #queueUnasked(sessions: WatchedSession[]): Promise<void> {
    try {
      const paces = await within(
        LONGEST_CHECK_MS,
        this.#context.qrPayment.ledger.watches.notJustAsked(
          new IdList(sessions.map(({ id }) => id))
        )
      )
      for (const session of sessions) {
        const pace = paces.get(session.id)
        if (pace === null || (pace && isPollDue(pace))) {
          this.#checks.add(session)
        } else {
          session.checkLater()
        }
      }
    } catch (error) {
      this.#complain(error)
      sessions.forEach((session) => session.checkLater())
    }
  }

  /** Who may ask the service is decided as for a poll. What comes of it is told like any other change. */
  async #check(session: WatchedSession): Promise<void> {
    try {
      if (session.watchers.size) {
        await within(LONGEST_CHECK_MS, this.#ask(session))
      }
    } catch (error) {
      this.#complain(error)
    }
    session.checkLater()
  }

  async #ask(session: WatchedSession): Promise<void> {
    const { container, qrPayment } = this.#context
    const row = await findPolled(qrPayment, session.id)
    if (row) {
      await actingAs("stream", () => askIfDue(container, row))
    } else {
      // A backup was restored: no look finds a row that is gone.
      this.#noteChange(session)
    }
  }

  /** Not once for each of ten thousand pages. */
  #complain(error: unknown): void {
    if (performance.now() - this.#complainedAt > COMPLAINT_MS) {
      this.#complainedAt = performance.now()
      this.#context.logger.warn(
        `medusa-payment-qr: pages could not be told of changes: ${messageOf(error)}`
      )
    }
  }
}
