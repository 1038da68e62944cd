import { isWorthTelling } from "./announce.js"
import type { Outcome } from "./answer.js"
import { ask, fetchFrom } from "./ask.js"
import { systemClock, type Clock } from "./clock.js"
import { createHandover, type Handover } from "./handover.js"
import { nextDelay, PATIENCE } from "./pace.js"
import { browserPage, type Page } from "./page.js"
import { readSession, withShown, type ReadSession } from "./payment.js"
import { FRESH, LATE_TIME, phaseOf, showsCode } from "./phase.js"
import { createPoller } from "./poller.js"
import { messageOf } from "./read.js"
import { isRedirect } from "./redirect.js"
import { fullBar, initialState } from "./state.js"
import { follow } from "./stream.js"
import { createTracker, type Tracker } from "./tracker.js"
import type { QrPaymentOptions, QrPaymentState } from "./types.js"

export interface Surroundings {
  clock?: Clock
  page?: Page
}

/** The checkout without a face: takes a session, asks for its status, tells what the shopper should see. */
export interface QrPaymentCore {
  getState(): QrPaymentState
  subscribe(listener: () => void): () => void
  setOptions(options: QrPaymentOptions): void
  /** Shows another session; the one that is shown already is left in peace. */
  setSession(session: unknown): void
  start(): void
  stop(): void
  /** The shopper's "check again". */
  checkNow(): void
  /** The shopper's "new code". */
  renew(): Promise<void>
}

export function createQrPayment(
  options: QrPaymentOptions = {},
  { clock = systemClock, page = browserPage }: Surroundings = {}
): QrPaymentCore {
  let state = initialState(null, options)
  let tracker: Tracker = createTracker(clock, FRESH)
  let handover: Handover | undefined
  /** The longest time left that the server has told of this session. */
  let longest = 0
  let running = false
  /** No answer can change anything any more. */
  let settled = false
  let warned = false
  let cancelTick = () => {}
  const listeners = new Set<() => void>()
  const poller = createPoller<Outcome>({
    clock,
    page,
    ask: (signal) => {
      const question = options.fetchStatus ?? (() => request(signal))
      return ask(question, state.sessionId ?? "", signal, clock)
    },
    follow: (signal, hear) => follow(request(signal, "/events"), hear),
    silence: { kind: "silence" },
    take,
  })

  const request = (signal: AbortSignal, below?: string) =>
    fetchFrom(options.backendUrl ?? "", state.sessionId ?? "", signal, below)

  function update(patch: Partial<QrPaymentState>): void {
    const before = state
    state = { ...state, ...patch }
    for (const listener of listeners) listener()
    const { phase } = state
    // In a task of its own: a callback that throws must not end the polling.
    if (phase !== before.phase)
      Promise.resolve(phase).then(options.onChange).catch(console.error)
  }

  /** Brings phase and time up to date, together with what an answer told. */
  function refresh(told: Partial<QrPaymentState> = {}): void {
    const facts = tracker.now()
    const { left, reason } = facts
    const phase = phaseOf(facts)
    let { announcement } = state
    if (phase !== state.phase) announcement = phase
    else if (
      showsCode(phase, left) &&
      isWorthTelling(state.left ?? 0, left ?? 0)
    )
      announcement = left
    update({ ...told, phase, left, reason, announcement })
  }

  /** Whether an answer could still change anything. */
  function listens(): boolean {
    const { status, gone, overdue, failures } = tracker.now()
    // Also after the store was called without an order: the money may go back.
    if (status === "completed") return !state.orderId
    // A payment in the last second may be reported after the code has expired.
    const over = status !== "pending" && status !== "expired"
    if (over || gone === "replaced") return false
    return overdue < LATE_TIME || failures > 0
  }

  function take(outcome: Outcome) {
    tracker.take(outcome)
    const report = outcome.kind === "report" ? outcome.report : null
    longest = Math.max(longest, report?.expiresIn ?? 0)
    refresh({
      asking: false,
      total: fullBar(options, longest),
      ...(report && {
        orderId: report.orderId ?? state.orderId,
        payment: withShown(state.payment, report),
      }),
    })
    const placing =
      state.phase === "paid"
        ? handover?.offer(state.orderId)
        : handover?.pause()
    if (!listens()) {
      settled = true
      return null
    }
    const { failures } = tracker.now()
    return {
      pause: nextDelay(clock, page.hidden(), Boolean(placing), failures),
      notBefore: Math.min(PATIENCE, (outcome.retryAfter ?? 0) * 1000),
      follow: report !== null && !options.fetchStatus,
    }
  }

  function tick(): void {
    cancelTick()
    cancelTick = clock.after(tracker.nextTick(), () => {
      const before = state.left
      refresh()
      // One last check when the time runs out.
      if (state.left === 0 && before !== 0) poller.now()
      if (listens()) tick()
      else poller.stop()
    })
  }

  function resume(): void {
    const canAsk = options.fetchStatus ?? options.backendUrl !== undefined
    if (!running || settled || state.sessionId === null) return
    if (canAsk) {
      poller.start()
      tick()
    } else if (!warned) {
      warned = true
      console.warn("qr-payment needs backendUrl or fetchStatus")
    }
  }

  function pause(): void {
    poller.stop()
    cancelTick()
    handover?.pause()
  }

  function load(session: ReadSession): void {
    const renewed = state.sessionId !== null
    pause()
    settled = false
    longest = 0
    tracker = createTracker(clock, session)
    handover = createHandover(
      clock,
      (orderId) => {
        if (orderId) {
          settled = true
          pause()
        }
        return options.onPaid?.({ sessionId: session.id, orderId })
      },
      () => update({ stuck: true })
    )
    const fresh = initialState(session, options)
    update({ ...fresh, announcement: renewed ? fresh.phase : null })
    resume()
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setOptions(given) {
      const isNews = given.error !== options.error
      options = given
      const total = fullBar(options, longest)
      update(
        isNews && state.sessionId === null
          ? initialState(null, options)
          : { canRenew: Boolean(options.onRenew), total }
      )
      resume()
    },
    setSession(value) {
      const session = readSession(value)
      if (session && session.id !== state.sessionId) load(session)
    },
    start() {
      running = true
      resume()
    },
    stop() {
      running = false
      pause()
    },
    checkNow() {
      if (state.asking || state.sessionId === null) return
      update({ asking: true })
      poller.start()
      poller.now()
    },
    async renew() {
      if (!options.onRenew || state.renewing) return
      update({ renewing: true, renewFailed: false })
      const { sessionId } = state
      try {
        const session = readSession(await options.onRenew())
        // Paid meanwhile, or led elsewhere by the store: that counts.
        if (
          tracker.now().status === "completed" ||
          state.sessionId !== sessionId
        )
          return update({ renewing: false })
        if (session) return load(session)
      } catch (error) {
        if (isRedirect(error)) return
        console.error(error)
        update({ error: messageOf(error) })
      }
      update({ renewing: false, renewFailed: true })
    },
  }
}
