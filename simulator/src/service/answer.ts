export interface FieldError {
  field: string
  message: string
}

/** What the service says to one request, before it becomes bytes. */
export interface Answer {
  status: number
  body: Record<string, unknown>
  headers?: Record<string, string>
  /** The payment that a create made; for the journal. */
  paymentId?: string
}

export function ok(message: string, data: Record<string, unknown>): Answer {
  return { status: 200, body: { status: 200, message, data } }
}

export function failure(status: number, message: string): Answer {
  return { status, body: { status, message } }
}

export function validationError(errors: FieldError[]): Answer {
  return {
    status: 400,
    body: { status: 400, message: "Validation error", errors },
  }
}
