import {
  QueryClient,
  QueryClientContext,
  QueryClientProvider,
} from "@tanstack/react-query"
import { createContext, type PropsWithChildren, useContext } from "react"

const client = new QueryClient({
  defaultOptions: { queries: { staleTime: 15_000, retry: 1 } },
})

const Dashboard = createContext<QueryClient | undefined>(undefined)

/**
 * The plugin's own, shared by widget, page and menu. The dashboard's can't be counted on: a store may well have two
 * copies of react-query, and then a hook finds no client.
 */
export function QrPaymentQueries({ children }: PropsWithChildren) {
  return (
    <Dashboard.Provider value={useContext(QueryClientContext)}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </Dashboard.Provider>
  )
}

/** Where the dashboard's own is within reach: what we change shows in its part of the page too. */
export function useDashboardQueries(): QueryClient | undefined {
  return useContext(Dashboard)
}
