import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import type { PropsWithChildren } from "react"

const client = new QueryClient({
  defaultOptions: { queries: { staleTime: 15_000, retry: 1 } },
})

/**
 * The plugin's own, shared by widget, page and menu. The dashboard's can't be counted on: a store may well have two
 * copies of react-query, and then a hook finds no client.
 */
export function QrPaymentQueries({ children }: PropsWithChildren) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
