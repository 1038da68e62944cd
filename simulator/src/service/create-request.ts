import { z } from "zod"
import type { FieldError } from "./answer"

const text = z.string()
const filled = z.string().refine((value) => value.trim() !== "", {
  message: "must not be empty",
})

const clientShape = z.strictObject({
  name: filled,
  email: filled,
  phone: filled,
  phone_dial_code: text.optional(),
})

const productShape = z.strictObject({
  name: filled,
  quantity: z.int(),
  price: z.number(),
})

/**
 * The creation request, field by field as the contract lists it. Fields that
 * it does not list are refused, so that a typing error does not go unnoticed.
 */
export const createRequestShape = z.strictObject({
  amount: z.number().gt(0, "must be greater than 0"),
  currency: filled,
  client: clientShape.optional(),
  products: z.array(productShape).optional(),
  payload: z.record(z.string(), z.unknown()).optional(),
  reference_id: text.optional(),
  reference_note: text.optional(),
  webhook_url: text
    .refine(isHttpAddress, "must be an http or https address")
    .optional(),
})

export type CreateRequest = z.infer<typeof createRequestShape>
export type Client = z.infer<typeof clientShape>

export function readCreateRequest(
  body: unknown
): { request: CreateRequest } | { errors: FieldError[] } {
  const result = createRequestShape.safeParse(body)
  return result.success
    ? { request: result.data }
    : { errors: result.error.issues.flatMap((issue) => describe(issue, body)) }
}

function describe(issue: z.core.$ZodIssue, body: unknown): FieldError[] {
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({
      field: [...issue.path, key].join("."),
      message: "is not a field of this request",
    }))
  }
  const field = issue.path.join(".") || "body"
  return isMissing(body, issue.path)
    ? [{ field, message: `${field} is required` }]
    : [{ field, message: `${field}: ${issue.message}` }]
}

function isMissing(body: unknown, path: PropertyKey[]): boolean {
  let value = body
  for (const key of path) {
    if (typeof value !== "object" || value === null) {
      return false
    }
    value = Reflect.get(value, key)
  }
  return value === undefined
}

function isHttpAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}
