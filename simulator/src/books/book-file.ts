import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { z } from "zod"
import { createRequestShape } from "../service/create-request"
import { MODES } from "../service/credentials"
import type { Books } from "./books"
import { deliveryShape } from "./delivery-shape"
import type { Payment } from "./payment"
import { PAYMENT_STATUSES } from "./status"

const decimal = z
  .string()
  .regex(/^-?\d+$/)
  .transform(BigInt)
const fields = z.record(z.string(), z.unknown())
const moment = z.number().nullable()

const paymentShape = z.object({
  paymentId: z.string(),
  qrCode: z.string(),
  mode: z.enum(MODES),
  request: createRequestShape,
  storeCurrency: z.string(),
  rate: decimal,
  gross: decimal,
  fee: decimal,
  createdAt: z.number(),
  expiresAt: z.number(),
  status: z.enum(PAYMENT_STATUSES),
  paidAt: moment,
  refundedAt: moment,
  failReason: z.string().nullable(),
  user: z
    .object({
      id: z.number(),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      wallet_id: z.string(),
    })
    .nullable(),
  refund: z.object({ amount: decimal, fee: decimal }).nullable(),
  refundCount: z.number(),
  deliveries: z.array(deliveryShape),
  override: fields.nullable(),
  // Files of earlier versions have none.
  statusOverride: fields.nullable().default(null),
}) satisfies z.ZodType<Payment>

const fileShape = z.object({
  balance: decimal,
  payments: z.array(paymentShape),
})

/**
 * Books that outlive the process, for demos. The whole file is written at each
 * change: simple, and quick enough for as many payments as a person makes.
 */
export class BookFile {
  constructor(
    private readonly path: string,
    private readonly books: Books
  ) {}

  /** Goes on with what the file holds, and keeps it up to date from now on. */
  open(): void {
    if (existsSync(this.path)) {
      const text = readFileSync(this.path, "utf8")
      const { balance, payments } = this.read(text)
      this.books.restore(payments, balance)
    }
    this.books.onChange = () => this.save()
  }

  save(): void {
    const { balance } = this.books
    const payments = this.books.all()
    const text = JSON.stringify({ balance, payments }, (_, value: unknown) =>
      typeof value === "bigint" ? value.toString() : value
    )
    // Renamed into place, so that a crash leaves the old file or the new one.
    writeFileSync(`${this.path}.new`, text)
    renameSync(`${this.path}.new`, this.path)
  }

  private read(text: string): z.infer<typeof fileShape> {
    try {
      return fileShape.parse(JSON.parse(text))
    } catch (cause) {
      throw new Error(
        `${this.path} does not hold a simulator's books: remove it to begin with empty ones`,
        { cause }
      )
    }
  }
}
