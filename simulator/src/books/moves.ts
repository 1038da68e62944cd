import type { SettingsStore } from "../settings/settings-store"
import type { Books } from "./books"
import type { Clock } from "./clock"
import { netOf, refundFigures } from "./figures"
import type { Payment, WalletUser } from "./payment"
import { Refused } from "./refused"
import type { PaymentStatus } from "./status"

const SOMEONE: WalletUser = {
  id: 1001,
  name: "Robin Wallet",
  email: "robin@wallet.example",
  phone: "5550123",
  wallet_id: "wal_1001",
}

/** The moves between states that the contract knows, and one that it doesn't. */
export class Moves {
  constructor(
    private readonly books: Books,
    private readonly clock: Clock,
    private readonly settings: SettingsStore
  ) {}

  pay(payment: Payment, user: Partial<WalletUser> = {}): void {
    this.requirePending(payment, "paid")
    this.markPaid(payment, user)
    this.books.balance += netOf(payment)
    this.books.move(payment, "completed")
  }

  fail(payment: Payment, reason = "Insufficient balance"): void {
    this.requirePending(payment, "declined")
    payment.failReason = reason
    this.books.move(payment, "failed")
  }

  expire(payment: Payment): void {
    this.requirePending(payment, "expired")
    payment.expiresAt = this.clock.now()
    this.books.move(payment, "expired")
  }

  /** The contract's rules in the contract's order, with its messages. */
  refund(payment: Payment): void {
    if (payment.status === "refunded") {
      throw new Refused("Payment has already been refunded")
    }
    if (payment.status !== "completed") {
      throw new Refused("Only completed payments can be refunded")
    }
    const figures = refundFigures(payment, this.settings.current)
    if (this.books.balance < figures.amount) {
      throw new Refused("Insufficient store balance for refund")
    }
    this.books.balance -= figures.amount
    this.markRefunded(payment)
    this.books.move(payment, "refunded")
  }

  /** Any state at any time, for odd histories. The balance stays as it is. */
  force(payment: Payment, status: PaymentStatus, announce: boolean): void {
    switch (status) {
      case "pending":
        this.books.renew(payment)
        break
      case "completed":
        this.markPaid(payment, {})
        break
      case "refunded":
        this.markPaid(payment, {})
        this.markRefunded(payment)
        break
      case "failed":
        payment.failReason ??= "Forced"
        break
      case "expired":
        payment.expiresAt = Math.min(payment.expiresAt, this.clock.now())
        break
    }
    this.books.move(payment, status, announce)
  }

  private markPaid(payment: Payment, user: Partial<WalletUser>): void {
    payment.user ??= { ...SOMEONE, ...user }
    payment.paidAt ??= this.clock.now()
  }

  private markRefunded(payment: Payment): void {
    payment.refund = refundFigures(payment, this.settings.current)
    payment.refundedAt = this.clock.now()
    payment.refundCount += 1
  }

  private requirePending(payment: Payment, wish: string): void {
    if (payment.status !== "pending") {
      throw new Refused(
        `This payment is ${payment.status}; only a pending payment can be ${wish}`
      )
    }
  }
}
