import type { Attributes, Span } from "@opentelemetry/api"
import { inSpan, instruments } from "../../gateway/telemetry"
import { currentActorKind } from "../../modules/qr-payment/actor"
import type { IssuedRow, QrPaymentRow } from "../../modules/qr-payment/row"
import type { SettleContext } from "./context"

/** The service is asked about a payment, and the ledger moves forward by its answer. */
export async function inCheckSpan<T>(
  id: string,
  work: (span: Span) => Promise<T>
): Promise<T> {
  const attributes = causedBy(id)
  return await inSpan("qr_payment.check", { attributes }, work)
}

/** What follows from the answer is done. The span tells where the payment stands after that. */
export async function inSettleSpan(
  { qrPayment }: SettleContext,
  row: IssuedRow,
  work: (span: Span) => Promise<void>
): Promise<void> {
  const attributes = causedBy(row.id)
  await inSpan("qr_payment.settle", { attributes }, async (span) => {
    await work(span)
    if (span.isRecording()) {
      // Read for the span alone, so settling does not depend on it.
      const after = await qrPayment.ledger.find(row.id).catch(() => undefined)
      span.setAttributes(stateOf(after ?? row))
    }
  })
}

export type Outcome =
  "completed" | "ordered" | "failed" | "expired" | "refunded" | "attention"

export function countOutcome(outcome: Outcome, row: QrPaymentRow): void {
  instruments().settled.add(1, {
    outcome,
    ...(outcome === "attention" && {
      attention_kind: row.attention_kind ?? undefined,
    }),
  })
}

function causedBy(id: string): Attributes {
  return { "qr_payment.id": id, "qr_payment.actor": currentActorKind() }
}

function stateOf(row: QrPaymentRow): Attributes {
  return {
    "qr_payment.payment_id": row.payment_id ?? undefined,
    "qr_payment.status": row.status,
    "qr_payment.disposition": row.disposition,
    "qr_payment.attention_kind": row.attention_kind ?? undefined,
    "qr_payment.order_id": row.order_id ?? undefined,
  }
}
