import { toast, usePrompt } from "@medusajs/ui"
import { withOrderNumber } from "../../texts/order-number"
import { asSentence, groupsOf, isolated } from "./format"
import { useAskAgain, useRefund, useResolve } from "./queries"
import type { QrPayment } from "./types"
import { useRefundTold } from "./use-refund-told"
import { useTexts } from "./use-texts"

/** What a person can do with a payment. Each says in a toast what came of it. */
export function useActions(payment: QrPayment) {
  const { t, money, isEnglish } = useTexts()
  const refundTold = useRefundTold()
  const prompt = usePrompt()
  const asking = useAskAgain(payment)
  const refunding = useRefund(payment)
  const resolving = useResolve(payment)
  const amount = money(payment.amount, payment.currency_code)

  /** Awaited, because the row may leave the page, and its callbacks with it, before the toast is due. */
  const andTell = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined
      toast.error(t("told.failed"), { description })
    }
  }

  const askAgain = () =>
    andTell(async () => {
      const { answered, qr_payment } = await asking.mutateAsync()
      const { attention_reason, order } = qr_payment
      const words = withOrderNumber(attention_reason, order)
      if (answered && qr_payment.disposition === "attention") {
        toast.warning(t(`attention.kind.${qr_payment.attention_kind}`), {
          description: isEnglish && words ? asSentence(words) : undefined,
        })
      } else if (answered && qr_payment.disposition === "resolved") {
        // It may say something else than the ledger: that was resolved.
        toast.success(t("told.answered"))
      } else if (answered) {
        const status = t(`status.${qr_payment.status}`)
        toast.success(t("told.asked", { status }))
      } else {
        toast.warning(t("told.unanswered"), {
          description:
            qr_payment.last_problem_code &&
            t(`reason.${qr_payment.last_problem_code}`),
        })
      }
    })

  const refund = async () => {
    const confirmed = await prompt({
      title: t("confirm.title", { amount }),
      description: t("confirm.body", {
        code: isolated(groupsOf(payment.qr_code ?? "").join(" ")),
      }),
      confirmText: t("actions.refund", { amount }),
      cancelText: t("actions.cancel"),
    })
    if (confirmed) {
      await andTell(async () => {
        const { qr_payment } = await refunding.mutateAsync()
        toast.success(refundTold(qr_payment.refund, amount))
      })
    }
  }

  const resolve = (note: string) =>
    andTell(async () => {
      await resolving.mutateAsync(note)
      toast.success(t("resolve.done"))
    })

  return {
    askAgain,
    isAsking: asking.isPending,
    refund,
    isRefunding: refunding.isPending,
    resolve,
    isResolving: resolving.isPending,
  }
}
