import type { Total } from "../../../../modules/qr-payment/ledger/movements"

/** Sums stay decimals as text: a number in JSON would lose cents of large ones. */
export function totalView(total: Total) {
  return {
    account: total.account,
    sandbox: total.sandbox,
    currency_code: total.currency_code,
    account_currency: total.account_currency?.toLowerCase() ?? null,
    payments: {
      count: total.payments,
      amount: total.paid,
      net_amount: total.net,
      fee: total.fees,
      without_figures: total.payments_without_figures,
    },
    refunds: {
      count: total.refunds,
      amount: total.refunded,
      refund_amount: total.returned,
      refund_fee: total.refund_fees,
      without_figures: total.refunds_without_figures,
    },
  }
}
export type TotalView = ReturnType<typeof totalView>
