import type { CreateRequest } from "../service/create-request"
import type { Mode } from "../service/credentials"
import type { SettingsStore } from "../settings/settings-store"
import type { Clock } from "./clock"
import { toDecimal, type Decimal } from "./decimal"
import { ExpiryQueue } from "./expiry-queue"
import { chargeFigures } from "./figures"
import { newPaymentId, newQrCode } from "./identifiers"
import type { Payment } from "./payment"
import { Spending } from "./spending"
import { countsTowardsLimits, type PaymentStatus } from "./status"

const LATEST = 25

/** Every payment of the store, found by id or by code without searching. */
export class Books {
  readonly spending = new Spending()
  balance: Decimal
  /** Told of every change of status; the webhooks listen here. */
  onStatus: (payment: Payment) => void = () => {}
  /** Told after everything that is worth keeping. */
  onChange: () => void = () => {}
  private readonly byId = new Map<string, Payment>()
  private readonly byCode = new Map<string, Payment>()
  private readonly expiries = new ExpiryQueue<Payment>()
  private recent: Payment[] = []

  constructor(
    private readonly clock: Clock,
    private readonly settings: SettingsStore
  ) {
    this.balance = toDecimal(settings.current.balance)
  }

  add(request: CreateRequest, mode: Mode, rate: Decimal): Payment {
    const settings = this.settings.current
    const now = this.clock.now()
    const payment: Payment = {
      paymentId: unused(
        () => newPaymentId() + settings.paymentIdEnding,
        this.byId
      ),
      qrCode: unused(newQrCode, this.byCode),
      mode,
      request,
      storeCurrency: settings.currency,
      rate,
      ...chargeFigures(request.amount, rate, settings),
      createdAt: now,
      expiresAt: now + settings.expiryMinutes * 60_000,
      status: "pending",
      paidAt: null,
      refundedAt: null,
      failReason: null,
      user: null,
      refund: null,
      refundCount: 0,
      deliveries: [],
      override: null,
      statusOverride: null,
    }
    this.enter(payment)
    this.onChange()
    return payment
  }

  /** Goes on with the payments and the balance of an earlier process. */
  restore(payments: Payment[], balance: Decimal): void {
    for (const payment of payments) {
      this.enter(payment)
    }
    this.balance = balance
  }

  /** By payment id or by QR code number; expired first, if its time is over. */
  find(idOrCode: string): Payment | undefined {
    const payment = this.byId.get(idOrCode) ?? this.byCode.get(idOrCode)
    if (payment) {
      this.expireIfDue(payment)
    }
    return payment
  }

  all(): Payment[] {
    this.sweep()
    return [...this.byId.values()]
  }

  latest(): Payment[] {
    this.sweep()
    return this.recent
  }

  move(payment: Payment, status: PaymentStatus, announce = true): void {
    this.recount(payment, status)
    payment.status = status
    if (announce) {
      this.onStatus(payment)
    }
    this.onChange()
  }

  /** Gives a pending payment a new life, counted from now. */
  renew(payment: Payment): void {
    const lifetime = this.settings.current.expiryMinutes * 60_000
    payment.expiresAt = this.clock.now() + lifetime
    this.expiries.push(payment.expiresAt, payment)
  }

  /** Expires whatever is due. */
  sweep(): void {
    const now = this.clock.now()
    for (;;) {
      const payment = this.expiries.popDue(now)
      if (!payment) {
        return
      }
      this.expireIfDue(payment)
    }
  }

  reset(): void {
    this.byId.clear()
    this.byCode.clear()
    this.recent = []
    this.expiries.clear()
    this.spending.clear()
    this.balance = toDecimal(this.settings.current.balance)
    this.onChange()
  }

  private enter(payment: Payment): void {
    this.byId.set(payment.paymentId, payment)
    this.byCode.set(payment.qrCode, payment)
    this.recent = [payment, ...this.recent.slice(0, LATEST - 1)]
    this.expiries.push(payment.expiresAt, payment)
    if (countsTowardsLimits(payment.status)) {
      this.spending.add(payment.createdAt, payment.gross)
    }
  }

  private expireIfDue(payment: Payment): void {
    const due = this.clock.now() >= payment.expiresAt
    if (payment.status === "pending" && due) {
      this.move(payment, "expired")
    }
  }

  private recount(payment: Payment, status: PaymentStatus): void {
    const before = countsTowardsLimits(payment.status)
    const after = countsTowardsLimits(status)
    if (before !== after) {
      const amount = after ? payment.gross : -payment.gross
      this.spending.add(payment.createdAt, amount)
    }
  }
}

function unused(make: () => string, taken: ReadonlyMap<string, unknown>) {
  for (;;) {
    const candidate = make()
    if (!taken.has(candidate)) {
      return candidate
    }
  }
}
