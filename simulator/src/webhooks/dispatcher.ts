import type { Clock } from "../books/clock"
import type { Delivery, Payment } from "../books/payment"
import type { PaymentStatus } from "../books/status"
import type { SettingsStore } from "../settings/settings-store"
import type { WebhookStyle } from "../settings/shapes"
import { deliver } from "./deliver"
import { shapeWebhook } from "./styles"

interface Event {
  payment: Payment
  url: string
  status: PaymentStatus
  style: WebhookStyle
}

/** Decides when each webhook goes out, and writes down what came back. */
export class WebhookDispatcher {
  /** Kept back until released, or until the next one overtakes them. */
  private held: Event[] = []
  /** Waiting for their time; calling one sends it now. */
  private readonly late = new Set<() => void>()
  private readonly inFlight = new Set<Promise<unknown>>()
  private stop = new AbortController()
  private closed = false

  constructor(
    private readonly clock: Clock,
    private readonly settings: SettingsStore
  ) {}

  announce(payment: Payment): void {
    const { on, delivery, delayMs } = this.settings.current.webhook
    const event = this.eventFor(payment)
    if (this.closed || !event || !on.includes(payment.status)) {
      return
    }
    switch (delivery) {
      case "once":
        this.track(this.send(event))
        break
      case "twice":
        // At the same moment, which is harder on the merchant than in a row.
        this.track(this.send(event))
        this.track(this.send(event))
        break
      case "late":
        if (delayMs === null) {
          this.held.push(event)
        } else {
          this.track(this.sendLate(event, delayMs))
        }
        break
      case "out-of-order":
        this.held.push(event)
        if (this.held.length > 1) {
          this.track(this.sendHeldReversed())
        }
        break
      case "never":
        break
    }
  }

  /** null: the payment has no webhook address. */
  async sendNow(
    payment: Payment,
    style?: WebhookStyle
  ): Promise<Delivery | null> {
    const event = this.eventFor(payment, style)
    return event ? this.track(this.send(event)) : null
  }

  async release(): Promise<void> {
    for (const sendNow of [...this.late]) {
      sendNow()
    }
    this.track(this.sendHeldReversed())
    await this.settled()
  }

  async settled(): Promise<void> {
    while (this.inFlight.size > 0) {
      await Promise.allSettled([...this.inFlight])
    }
  }

  /** Drops what is held, late or under way. */
  reset(): void {
    this.stop.abort()
    this.stop = new AbortController()
    this.held = []
  }

  /** Nothing goes out any more. */
  close(): void {
    this.closed = true
    this.reset()
  }

  private eventFor(
    payment: Payment,
    style = this.settings.current.webhook.style
  ): Event | null {
    const url = payment.request.webhook_url
    return url === undefined
      ? null
      : { payment, url, status: payment.status, style }
  }

  private async send(event: Event): Promise<Delivery> {
    const { payment, status, style } = event
    const at = this.clock.now()
    const request = shapeWebhook(style, event.url, payment, status)
    const outcome = await deliver(request, this.stop.signal)
    const { url } = request
    const delivery = { at, event: status, style, url, ...outcome }
    payment.deliveries.push(delivery)
    return delivery
  }

  private async sendHeldReversed(): Promise<void> {
    const events = this.held.reverse()
    this.held = []
    for (const event of events) {
      await this.send(event)
    }
  }

  private async sendLate(event: Event, delayMs: number): Promise<void> {
    const { signal } = this.stop
    await new Promise<void>((resolve) => {
      const wake = (): void => {
        clearTimeout(timer)
        this.late.delete(wake)
        signal.removeEventListener("abort", wake)
        resolve()
      }
      const timer = setTimeout(wake, delayMs).unref()
      this.late.add(wake)
      signal.addEventListener("abort", wake)
    })
    if (!signal.aborted) {
      await this.send(event)
    }
  }

  private track<T>(work: Promise<T>): Promise<T> {
    this.inFlight.add(work)
    void work.finally(() => this.inFlight.delete(work))
    return work
  }
}
