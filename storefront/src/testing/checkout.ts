import { createQrPayment } from "../core/qr-payment.js"
import type {
  PaidPayment,
  Phase,
  QrPaymentOptions,
  StatusAnswer,
} from "../core/types.js"
import { FakeClock } from "./fake-clock.js"
import { FakePage } from "./fake-page.js"

export const SESSION = {
  id: "payses_1",
  provider_id: "pp_qr_qr",
  data: {
    payment_id: "pay_1",
    qr_code: "8204611530007919",
    qr_image: "data:image/svg+xml;base64,PHN2Zy8+",
    instructions: "<p>Open your wallet</p>",
    amount: 42.5,
    currency_code: "eur",
    expires_at: "2026-11-15T10:15:00.000Z",
    status: "pending",
  },
}

/** An answer of `GET /qr-payments/:session_id`. */
export function told(fields: Record<string, unknown> = {}): StatusAnswer {
  return {
    status: 200,
    body: {
      qr_payment: {
        ...SESSION.data,
        session_id: SESSION.id,
        expires_in: 600,
        retry_after: 0,
        order_id: null,
        ...fields,
      },
    },
  }
}

export const failure = (status: number, retryAfter?: string) => ({
  status,
  body: null,
  retryAfter,
})

/** The cart is another one by now, and nobody waits for the code. */
export const changed = () => ({
  status: 410,
  body: { type: "changed_qr_payment", message: "The cart has changed." },
})

/** A checkout with a clock, a page and a backend of the test's own. */
export function checkout(options: QrPaymentOptions = {}) {
  const clock = new FakeClock()
  const page = new FakePage()
  const paid: PaidPayment[] = []
  const phases: Phase[] = []
  const backend = {
    /** What the next questions get; a rejection is a lost connection. */
    answer: (): Promise<object> | object => told(),
    /** When each question came. */
    asked: [] as number[],
    sessions: [] as string[],
    signals: [] as AbortSignal[],
    open: 0,
    mostOpen: 0,
  }
  const qr = createQrPayment(
    {
      async fetchStatus(sessionId, { signal }) {
        backend.asked.push(clock.now())
        backend.sessions.push(sessionId)
        backend.signals.push(signal)
        backend.open += 1
        backend.mostOpen = Math.max(backend.mostOpen, backend.open)
        const closed = () => (backend.open -= 1)
        signal.addEventListener("abort", closed)
        const answer = await backend.answer()
        signal.removeEventListener("abort", closed)
        if (!signal.aborted) closed()
        return answer
      },
      onPaid: (payment) => void paid.push(payment),
      onChange: (phase) => void phases.push(phase),
      ...options,
    },
    { clock, page }
  )
  return {
    qr,
    clock,
    page,
    backend,
    paid,
    phases,
    phase: () => qr.getState().phase,
    async begin(session: unknown = SESSION) {
      qr.setSession(session)
      qr.start()
      await clock.pass(0)
    },
  }
}

export const lost = () => Promise.reject(new TypeError("Failed to fetch"))
export const never = () => new Promise<object>(() => {})
