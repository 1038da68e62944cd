import { z } from "zod"
import { isIntact, paymentIdShape } from "./payment-id"
import { cleanLines, cleanText } from "./text"

/** Every status the contract knows. Anything else is an error, never a guess. */
export const paymentStatuses = [
  "pending",
  "completed",
  "failed",
  "refunded",
  "expired",
] as const

export const paymentStatus = z.enum(paymentStatuses)
export type PaymentStatus = z.infer<typeof paymentStatus>

const longestText = 256

/**
 * Behind these shapes every text is one line of printable characters: it ends
 * in logs, in columns that take no NUL, and on pages.
 */
const text = z.string().transform((said) => cleanText(said, longestText))

const plainDecimal = /^-?\d+(\.\d+)?$/

/**
 * The contract sends amounts as decimal strings. A number is read as well, as
 * long as it can be written back as a plain decimal without losing a digit.
 */
const decimal = z
  .union([z.string(), z.number()])
  .refine(
    (value) =>
      typeof value === "string" || Number.isSafeInteger(Math.trunc(value))
  )
  .transform((value) => String(value).trim())
  .pipe(z.string().regex(plainDecimal))

/**
 * For what is only shown. The contract leaves open which details fields are
 * always there, and one odd field must not hide that a payment was paid.
 */
const shown = <T extends z.ZodType>(shape: T) =>
  shape.nullish().catch(undefined)

/**
 * For what decides about money: missing is tolerated, a wrong shape never is.
 * Dropping it would turn "says something else" into "says nothing".
 */
const decisive = <T extends z.ZodType>(shape: T) => shape.nullish()

/** Reading a list costs time for every item, and an answer has room for half a million of them. */
const mostItems = 1000
const longList = z.array(z.unknown())
const shownList = <T extends z.ZodType>(item: T) =>
  longList
    .transform((items) => items.slice(0, mostItems))
    .pipe(z.array(item))
    .nullish()
    .catch(undefined)

const shownText = shown(text)
/** As it was sent, for what is cleaned elsewhere. */
const rawText = shown(z.string())
const shownDecimal = shown(decimal)
const freeForm = z.record(z.string(), z.unknown())

export const createPaymentRequest = z.object({
  amount: z.number().positive(),
  currency: z.string().min(1),
  client: z
    .object({
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      phone_dial_code: z.string().optional(),
    })
    .optional(),
  products: z
    .array(
      z.object({
        name: z.string(),
        quantity: z.number().int(),
        price: z.number(),
      })
    )
    .optional(),
  payload: freeForm.optional(),
  reference_id: z.string().optional(),
  reference_note: z.string().optional(),
  webhook_url: z.string().optional(),
})
export type CreatePaymentRequest = z.infer<typeof createPaymentRequest>

export const createdPayment = z.object({
  payment_id: paymentIdShape,
  // Another code than the one that was sent can be scanned, but never be paid.
  // The ledger can't keep a NUL.
  qr_code: z
    .string()
    .min(1)
    .refine((code) => isIntact(code) && !code.includes("\0")),
  // A code without instructions can still be shown and paid; refusing it here
  // would leave a live code that nobody knows of.
  instructions: rawText.transform((html) => cleanLines(html ?? "")),
})
export type CreatedPayment = z.infer<typeof createdPayment>

/** Dates carry no zone in the contract: show them, never compute with them. */
export const paymentDetails = z.object({
  payment_id: paymentIdShape,
  status: paymentStatus,
  currency: decisive(text),
  is_sandbox_transaction: decisive(z.boolean()),
  reference: decisive(z.object({ id: decisive(text), note: shownText })),
  request_amount: decisive(
    z.object({
      amount: decisive(decimal),
      currency: decisive(text),
      conversion_rate: shownDecimal,
    })
  ),
  qr_code: shownText,
  amount: shownDecimal,
  transaction_fee: shownDecimal,
  donation_amount: shownDecimal,
  created_at: shownText,
  client: shown(
    z.object({
      name: shownText,
      email: shownText,
      phone_dial_code: shownText,
      phone: shownText,
    })
  ),
  user: shown(
    z.object({
      id: shown(z.number().int()),
      name: shownText,
      email: shownText,
      phone: shownText,
      wallet_id: shownText,
    })
  ),
  store: shown(
    z.object({
      name: shownText,
      logo: shownText,
      domain: shownText,
      email: shownText,
      phone: shownText,
    })
  ),
  webhook: shown(
    z.object({
      url: shownText,
      called_at: shownText,
      response: shown(freeForm),
    })
  ),
  payload: shown(freeForm),
  products: shownList(
    z.object({
      name: shownText,
      quantity: shown(z.number().int()),
      price: shownDecimal,
    })
  ),
})
export type PaymentDetails = z.infer<typeof paymentDetails>

const statusResult = z.object({
  payment_id: paymentIdShape,
  status: paymentStatus,
})

/** Figures that are missing become null: by then the money has moved. */
const figure = shownDecimal.transform((value) => value ?? null)

export const refundResult = z.object({
  payment_id: paymentIdShape,
  status: z.literal("refunded"),
  refund_amount: figure,
  refund_fee: figure,
  refunded_at: shownText.transform((value) => value ?? null),
})
export type RefundResult = z.infer<typeof refundResult>

/** What `data` has in every answer: the payment that it speaks of. */
export type AboutPayment = { payment_id: string }

/** A body whose own `status` contradicts the HTTP status is not believed. */
const successful = z.coerce.number().min(200).max(299).nullish()

const answerOf = <T extends z.ZodType<AboutPayment>>(data: T) =>
  z.object({ status: successful, data })

/** The create answer has no `status`, so whatever may stand there is ignored. */
export const createAnswer = z.object({ data: createdPayment })
export const detailsAnswer = answerOf(paymentDetails)
export const statusAnswer = answerOf(statusResult)
export const refundAnswer = answerOf(refundResult)

const fieldProblem = z.object({
  field: z.string().catch(""),
  message: z.string().catch(""),
})
export type FieldProblem = z.infer<typeof fieldProblem>

/**
 * The HTTP status says what failed; the body's copy of it, `status` or for the
 * status endpoint `status_code`, adds nothing and is not read.
 */
export const errorAnswer = z.object({
  // What was sent is hidden in it first: cleaning may tear that apart.
  message: rawText,
  errors: shownList(shown(fieldProblem)).transform((list) => list ?? []),
})
