import type {
  PaymentRecord,
  SimulatorControl,
} from "medusa-payment-qr-simulator"
import { type LedgerRow, wholeLedger } from "../support/ledger"
import { readsByPayment } from "./reads"

/** What the service and the ledger say of every payment, once all is over. */
export class Books {
  readonly #records: Map<string, PaymentRecord>
  readonly #rows: Map<string | null, LedgerRow>
  readonly #reads: Map<string, number[]>

  private constructor(
    records: PaymentRecord[],
    rows: LedgerRow[],
    reads: Map<string, number[]>
  ) {
    this.#records = new Map(records.map((one) => [one.payment_id, one]))
    this.#rows = new Map(rows.map((row) => [row.payment_id, row]))
    this.#reads = reads
  }

  static async read(
    service: SimulatorControl,
    databaseUrl: string
  ): Promise<Books> {
    return new Books(
      await service.payments(),
      await wholeLedger(databaseUrl),
      await readsByPayment(service)
    )
  }

  get codesOfTheService(): string[] {
    return [...this.#records.keys()].sort()
  }

  get codesOfTheLedger(): (string | null)[] {
    return [...this.#rows.keys()].sort()
  }

  record(paymentId: string): PaymentRecord {
    return expectKnown(this.#records.get(paymentId), paymentId)
  }

  row(paymentId: string): LedgerRow {
    return expectKnown(this.#rows.get(paymentId), paymentId)
  }

  /** When the service was asked about it. */
  reads(paymentId: string): number[] {
    return this.#reads.get(paymentId) ?? []
  }
}

function expectKnown<T>(value: T | undefined, paymentId: string): T {
  if (value === undefined) {
    throw new Error(`Nobody knows ${paymentId}.`)
  }
  return value
}
