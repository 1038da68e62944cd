import type {
  DataTableFilteringState,
  DataTablePaginationState,
} from "@medusajs/ui"
import { useSearchParams } from "react-router-dom"
import type { ListQuery } from "./queries"

export const PAGE_SIZE = 20

const FILTERS = ["status", "disposition"] as const

/** What the table shows stands in the address, as on the dashboard's own pages: it can be shared and reloaded. */
export function useListState() {
  const [params, setParams] = useSearchParams()
  const offset = Math.max(0, Number.parseInt(params.get("offset") ?? "0") || 0)

  /** Whoever searches or filters begins at the first page. */
  const change = (edit: (next: URLSearchParams) => void) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      next.delete("offset")
      edit(next)
      return next
    })

  const filtering: DataTableFilteringState<Record<string, string[]>> =
    Object.fromEntries(
      FILTERS.flatMap((name) => {
        const values = params.getAll(name)
        return values.length ? [[name, values]] : []
      })
    )

  const query: ListQuery = {
    ...filtering,
    q: params.get("q") ?? undefined,
    limit: PAGE_SIZE,
    offset,
  }

  return {
    query,
    isNarrowed: Boolean(query.q) || Object.keys(filtering).length > 0,
    search: {
      state: query.q ?? "",
      onSearchChange: (words: string) => {
        // The search field calls this also when nothing was typed.
        if (words !== (query.q ?? "")) {
          change((next) => (words ? next.set("q", words) : next.delete("q")))
        }
      },
    },
    filtering: {
      state: filtering,
      onFilteringChange: (state: DataTableFilteringState) =>
        change((next) => {
          for (const name of FILTERS) {
            next.delete(name)
            for (const value of valuesOf(state[name])) {
              next.append(name, value)
            }
          }
        }),
    },
    pagination: {
      state: { pageIndex: Math.floor(offset / PAGE_SIZE), pageSize: PAGE_SIZE },
      onPaginationChange: ({ pageIndex }: DataTablePaginationState) =>
        change((next) => {
          if (pageIndex > 0) {
            next.set("offset", String(pageIndex * PAGE_SIZE))
          }
        }),
    },
  }
}

function valuesOf(filter: unknown): string[] {
  return Array.isArray(filter) ? filter.map(String) : []
}
