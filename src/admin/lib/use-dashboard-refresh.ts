import { useEffect, useRef } from "react"
import { useDashboardQueries } from "./query-client"

/** What was paid or refunded elsewhere shows in the dashboard's own part of the page too. `seen` is undefined until it is known. */
export function useDashboardRefresh(seen: string | undefined): void {
  const dashboard = useDashboardQueries()
  const last = useRef(seen)
  useEffect(() => {
    if (seen === undefined || seen === last.current) {
      return
    }
    const isFirst = last.current === undefined
    last.current = seen
    if (!isFirst) {
      void dashboard?.invalidateQueries()
    }
  }, [seen, dashboard])
}
