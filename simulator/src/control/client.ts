import { z } from "zod"
import type { PaymentStatus } from "../books/status"
import type { FaultRequest } from "../faults/shapes"
import {
  journalEntryShape,
  type JournalEntry,
  type JournalFilter,
} from "../journal/shapes"
import {
  settingsShape,
  type Settings,
  type SettingsPatch,
  type WebhookStyle,
} from "../settings/shapes"
import { SimulatorControlError } from "./control-error"
import { paymentRecordShape, type PaymentRecord } from "./payment-record"
import type { CommandInput, CommandName, WalletUserInput } from "./shapes"

const resultShape = z.object({ result: z.unknown() })
const errorShape = z.object({ message: z.string() })

/**
 * Drives a simulator over HTTP, so a test does the same to one in its own
 * process and to one in another. A refused command rejects with a
 * SimulatorControlError that carries the status and the words.
 */
export class SimulatorControl {
  private readonly base: string

  constructor(url: string) {
    this.base = `${url.replace(/\/+$/, "")}/_control/`
  }

  async pay(
    idOrQrCode: string,
    options: { user?: WalletUserInput } = {}
  ): Promise<PaymentRecord> {
    return this.record("pay", { id: idOrQrCode, ...options })
  }

  async fail(
    idOrQrCode: string,
    options: { reason?: string } = {}
  ): Promise<PaymentRecord> {
    return this.record("fail", { id: idOrQrCode, ...options })
  }

  async expire(idOrQrCode: string): Promise<PaymentRecord> {
    return this.record("expire", { id: idOrQrCode })
  }

  /** The merchant refunds in the service's own back office. */
  async refundOutside(idOrQrCode: string): Promise<PaymentRecord> {
    return this.record("refundOutside", { id: idOrQrCode })
  }

  /** Any status, whatever the rules say. The balance stays as it is. */
  async force(
    idOrQrCode: string,
    status: PaymentStatus,
    options: { webhook?: boolean } = {}
  ): Promise<PaymentRecord> {
    return this.record("force", { id: idOrQrCode, status, ...options })
  }

  /**
   * Deep-merged into what the details show, or into what the given endpoints
   * show. It replaces the override before; null clears it.
   */
  async override(
    idOrQrCode: string,
    patch: Record<string, unknown> | null,
    options: { endpoints?: ("details" | "status")[] } = {}
  ): Promise<PaymentRecord> {
    return this.record("override", { id: idOrQrCode, patch, ...options })
  }

  async payment(idOrQrCode: string): Promise<PaymentRecord> {
    return this.record("payment", { id: idOrQrCode })
  }

  async payments(): Promise<PaymentRecord[]> {
    return z.array(paymentRecordShape).parse(await this.call("payments", {}))
  }

  /** Moves the service's clock forward, and answers with its new time. */
  async advance(seconds: number): Promise<number> {
    return z.number().parse(await this.call("advance", { seconds }))
  }

  /** The service's time in milliseconds. */
  async now(): Promise<number> {
    return z.number().parse(await this.call("now", {}))
  }

  async settings(): Promise<Settings> {
    return settingsShape.parse(await this.call("settings", {}))
  }

  async configure(patch: SettingsPatch): Promise<Settings> {
    return settingsShape.parse(await this.call("configure", patch))
  }

  /** Sends one now, and answers with the HTTP status that it got. */
  async sendWebhook(
    idOrQrCode: string,
    options: { style?: WebhookStyle } = {}
  ): Promise<number> {
    const input = { id: idOrQrCode, ...options }
    return z.number().parse(await this.call("sendWebhook", input))
  }

  /** Sends what is held or late, and resolves when it was delivered. */
  async releaseWebhooks(): Promise<void> {
    await this.call("releaseWebhooks", {})
  }

  /** Resolves when nothing is under way. What is held does not count. */
  async webhooksSettled(): Promise<void> {
    await this.call("webhooksSettled", {})
  }

  async fault(fault: FaultRequest): Promise<void> {
    await this.call("fault", fault)
  }

  async clearFaults(): Promise<void> {
    await this.call("clearFaults", {})
  }

  async journal(filter: JournalFilter = {}): Promise<JournalEntry[]> {
    return z.array(journalEntryShape).parse(await this.call("journal", filter))
  }

  async clearJournal(): Promise<void> {
    await this.call("clearJournal", {})
  }

  /** Books, clock, faults, journal; settings as they were at the start. */
  async reset(): Promise<void> {
    await this.call("reset", {})
  }

  private async record<N extends CommandName>(
    name: N,
    input: CommandInput<N>
  ): Promise<PaymentRecord> {
    return paymentRecordShape.parse(await this.call(name, input))
  }

  protected async call<N extends CommandName>(
    name: N,
    input: CommandInput<N>
  ): Promise<unknown> {
    const response = await fetch(this.base + name, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(input),
    })
    const body: unknown = await response.json()
    if (!response.ok) {
      const { message } = errorShape.parse(body)
      throw new SimulatorControlError(response.status, message)
    }
    return resultShape.parse(body).result
  }
}
