import type { Movement } from "../../modules/qr-payment/movement"
import { csvLine, decimalCell, textCell } from "./csv"

/** A movement, and the number by which the merchant knows its order. */
export type Entry = Movement & { order: string | undefined }

const columns: Record<string, (entry: Entry) => string> = {
  time: ({ time }) => time.toISOString(),
  type: ({ type }) => type,
  account: ({ row }) => textCell(row.account),
  reference: ({ row }) => textCell(row.id),
  payment_id: ({ row }) => textCell(row.payment_id),
  order: ({ order }) => textCell(order),
  amount: ({ amount }) => decimalCell(amount),
  currency: ({ row }) => textCell(row.currency_code.toUpperCase()),
  net_amount: ({ net_amount }) => decimalCell(net_amount),
  fee: ({ fee }) => decimalCell(fee),
  donation: ({ donation_amount }) => decimalCell(donation_amount),
  conversion_rate: ({ conversion_rate }) => decimalCell(conversion_rate),
  account_currency: ({ row }) => textCell(row.store_currency?.toUpperCase()),
  refund_amount: ({ refund_amount }) => decimalCell(refund_amount),
  refund_fee: ({ refund_fee }) => decimalCell(refund_fee),
  sandbox: ({ row }) => (row.sandbox === null ? "" : String(row.sandbox)),
  reason: ({ reason }) => textCell(reason),
  resolved_note: ({ row }) => textCell(row.resolved_note),
}

export const headLine = csvLine(Object.keys(columns))

export function lineOf(entry: Entry): string {
  return csvLine(Object.values(columns).map((cell) => cell(entry)))
}
