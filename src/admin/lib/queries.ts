import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query"
import { useCallback, useEffect } from "react"
import { useDashboardQueries } from "./query-client"
import { sdk } from "./sdk"
import { useDashboardRefresh } from "./use-dashboard-refresh"
import type {
  Collect,
  HistoryLine,
  DoctorLine,
  OrderDue,
  QrPayment,
  QrPaymentDetails,
  QrPaymentList,
  Refund,
  Settings,
} from "./types"

const PATH = "/admin/qr-payments"
const KEY = "qr-payments"

/** New money is noticed without a reload. */
const SECONDS_BETWEEN_LOOKS = 30
/** While a customer may be paying. */
const SECONDS_WHILE_DUE = 5

export type ListQuery = {
  q?: string
  /** As the table shows it. */
  shown_status?: string[]
  outcome?: string[]
  from?: string
  to?: string
  /** Otherwise those that need attention come first. */
  order?: "-issued_at"
  limit: number
  offset: number
}

export function useQrPayments(query: ListQuery) {
  return useQuery({
    queryKey: [KEY, "list", query],
    queryFn: () => sdk.client.fetch<QrPaymentList>(PATH, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: SECONDS_BETWEEN_LOOKS * 1000,
  })
}

/** `version` is what changes in the order when its money moves: then the payments are looked at again. */
export function useOrderPayments(orderId: string, version: string) {
  const query = useQuery({
    queryKey: [KEY, "order", orderId],
    queryFn: () =>
      sdk.client.fetch<QrPaymentList>(PATH, { query: { order_id: orderId } }),
    refetchInterval: SECONDS_BETWEEN_LOOKS * 1000,
  })
  const { refetch, data } = query
  useEffect(() => void refetch(), [version, refetch])
  useDashboardRefresh(
    data?.qr_payments.map(({ id, status }) => id + status).join()
  )
  return query
}

/** What can be collected for an order by QR code, or refunded in part. */
export function useOrderDue(orderId: string, version: string) {
  const query = useQuery({
    queryKey: [KEY, "due", orderId],
    queryFn: async () => {
      const { due } = await sdk.client.fetch<{ due: OrderDue }>(
        `${PATH}/collect`,
        { query: { order_id: orderId } }
      )
      return due
    },
    refetchInterval: ({ state }) =>
      1000 * (state.data?.collect ? SECONDS_WHILE_DUE : SECONDS_BETWEEN_LOOKS),
  })
  const { refetch, data } = query
  useEffect(() => void refetch(), [version, refetch])
  useDashboardRefresh(data && JSON.stringify(data))
  return query
}

export function useCollect(orderId: string) {
  return useChange(() =>
    sdk.client.fetch<{ collect: Collect }>(`${PATH}/collect`, {
      method: "POST",
      body: { order_id: orderId },
    })
  )
}

export function useRefundAndCollect(orderId: string) {
  return useChange((sums: { refund: number; collect: number }) =>
    sdk.client.fetch<{ collect: Collect; refund: Refund | null }>(
      `${PATH}/refund-and-collect`,
      { method: "POST", body: { order_id: orderId, ...sums } }
    )
  )
}

/** With the service's live answer. It is asked anew whenever the row has changed. */
export function useQrPayment(payment: Pick<QrPayment, "id" | "status">) {
  return useQuery({
    queryKey: [KEY, "one", payment.id, payment.status],
    queryFn: async () => {
      const { qr_payment } = await sdk.client.fetch<{
        qr_payment: QrPaymentDetails
      }>(`${PATH}/${payment.id}`)
      return qr_payment
    },
    placeholderData: keepPreviousData,
  })
}

/** What happened to a payment, the newest first. It is fetched anew whenever the row has changed. */
export function useHistory({ id, status, disposition }: QrPayment) {
  return useQuery({
    queryKey: [KEY, "history", id, status, disposition],
    queryFn: async () => {
      const { history } = await sdk.client.fetch<{ history: HistoryLine[] }>(
        `${PATH}/${id}/history`
      )
      return history
    },
    placeholderData: keepPreviousData,
  })
}

export function useSettings() {
  return useQuery({
    queryKey: [KEY, "settings"],
    queryFn: async () => {
      const { qr_payment_settings } = await sdk.client.fetch<{
        qr_payment_settings: Settings
      }>(`${PATH}/settings`)
      return qr_payment_settings
    },
    refetchInterval: SECONDS_BETWEEN_LOOKS * 1000,
  })
}

/** Looked at anew each time: nobody asks how the setup was. */
export function useDoctor() {
  return useQuery({
    // Apart from the payments, which are fetched again after every change.
    queryKey: ["qr-payments-doctor"],
    queryFn: async () => {
      const { lines } = await sdk.client.fetch<{ lines: DoctorLine[] }>(
        `${PATH}/doctor`
      )
      return lines
    },
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  })
}

export function useAskAgain({ id }: Pick<QrPayment, "id">) {
  return useChange(() =>
    sdk.client.fetch<{ qr_payment: QrPayment; answered: boolean }>(
      `${PATH}/${id}/sync`,
      { method: "POST" }
    )
  )
}

export function useRefund({ id, amount }: Pick<QrPayment, "id" | "amount">) {
  return useChange(() =>
    sdk.client.fetch<{ qr_payment: QrPayment }>(`${PATH}/${id}/refund`, {
      method: "POST",
      body: { amount },
    })
  )
}

export function useResolve({ id }: Pick<QrPayment, "id">) {
  return useChange((note: string) =>
    sdk.client.fetch<{ qr_payment: QrPayment }>(`${PATH}/${id}/resolve`, {
      method: "POST",
      body: { note },
    })
  )
}

/** Whatever came of it, all that is shown is fetched again. */
function useChange<T, Input = void>(change: (input: Input) => Promise<T>) {
  const onSettled = useRefresh()
  return useMutation({ mutationFn: change, onSettled })
}

/**
 * Fetches again all that is shown, in the dashboard's own part of the page too. What is still being fetched was read
 * before, and a query's first fetch would otherwise be kept.
 */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient()
  const dashboard = useDashboardQueries()
  return useCallback(async () => {
    await client.cancelQueries({ queryKey: [KEY] })
    await Promise.all([
      client.invalidateQueries({ queryKey: [KEY] }),
      dashboard?.invalidateQueries(),
    ])
  }, [client, dashboard])
}
