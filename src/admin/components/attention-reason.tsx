import type { AttentionCode } from "../../modules/qr-payment/disposition"
import { withOrderNumber } from "../../texts/order-number"
import { asSentence } from "../lib/format"
import type { QrPayment } from "../lib/types"
import { useTexts } from "../lib/use-texts"

/** The translated sentence says all of it. For the others, the English words name figures, orders or the service's answer. */
const COMPLETE: (AttentionCode | null)[] = [
  ...(["refunded_elsewhere", "ordered_after_refund"] as const),
  ...(["ordered_after_resolved", "canceled_not_refunded"] as const),
  ...([
    "order_gone",
    "refunded_after_resolved",
    "paid_after_resolved",
  ] as const),
]

/** Why a payment needs attention, and what to do about it, in the merchant's language. */
export function AttentionReason({ payment }: { payment: QrPayment }) {
  const { t, isEnglish } = useTexts()
  const isComplete = isAllSaid(payment)
  const words = withOrderNumber(payment.attention_reason, payment.order)
  return (
    <>
      {(isComplete || !isEnglish) &&
        namesOf(payment).map((name) => (
          <span key={name} className="block">
            {asSentence(t(name))}
          </span>
        ))}
      {words && !isComplete && (isEnglish || hasMore(payment)) && (
        <span lang="en" dir="auto" className="block">
          {asSentence(words)}
        </span>
      )}
      <span className="block">
        {t(`attention.advice.${adviceFor(payment)}`)}
      </span>
    </>
  )
}

/** Money that is back already must not be given back in another way. */
function adviceFor({ attention_kind, attention_code, status }: QrPayment) {
  if (attention_code === "refunded_after_resolved") {
    return "returnedTwice"
  }
  const isOnlyUnbooked = attention_kind === "stray" || attention_kind === "owed"
  return isOnlyUnbooked && status === "refunded" ? "returned" : attention_kind
}

/** Where the service's details are wrong, they stand in the words, and the code is what is wrong besides. */
function isAllSaid({ attention_kind, attention_code }: QrPayment): boolean {
  if (attention_code === "sandbox_payment") {
    return true
  }
  return (
    COMPLETE.includes(attention_code) &&
    attention_kind !== "mismatch" &&
    attention_kind !== "reversed"
  )
}

/** Figures, orders or the service's words, which no translation has. */
function hasMore({ attention_kind, attention_code }: QrPayment): boolean {
  return attention_code !== null || attention_kind === "unanswered"
}

/** What exactly is wrong, and before it why money is stray, or why the service can't be asked. */
function namesOf(payment: QrPayment): string[] {
  const { attention_code, attention_kind, reason, last_problem_code } = payment
  const why = attention_kind === "unanswered" ? last_problem_code : reason?.code
  const isTold = attention_kind === "stray" || !attention_code
  return [
    ...(why && isTold ? [`reason.${why}`] : []),
    ...(attention_code ? [`attention.reason.${attention_code}`] : []),
  ]
}
