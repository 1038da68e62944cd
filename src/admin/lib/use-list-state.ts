import type {
  DataTableFilteringState,
  DataTablePaginationState,
} from "@medusajs/ui"
import { changeSearchParams, useSearchParams } from "./address"
import { filterValues } from "./filters"
import { daysOf, filterOf, instantsOf, knownDay } from "./period"
import type { ListQuery } from "./queries"

const PAGE_SIZE = 20

/** As much as the API takes: a whole payment id. */
const LONGEST_SEARCH = 512

const names = ["status", "outcome"] as const
const ends = ["from", "to"] as const

/** What the table shows stands in the address, as on the dashboard's own pages: it can be shared and reloaded. */
export function useListState() {
  const params = useSearchParams()
  const offset = Math.max(0, Number.parseInt(params.get("offset") ?? "0") || 0)
  const q = params.get("q")?.slice(0, LONGEST_SEARCH) ?? ""

  const change = (edit: (next: URLSearchParams) => void) =>
    changeSearchParams((next) => {
      // Whoever searches or filters begins at the first page.
      next.delete("offset")
      edit(next)
    })

  // A filter that was begun and has no value yet stands there as well: the menu shows it to be filled in.
  const choices: Record<string, string[]> = Object.fromEntries(
    names
      .filter((name) => params.has(name))
      .map((name) => [name, knownValues(name, params.getAll(name))])
  )
  const isChosen = Object.values(choices).some((some) => some.length)
  const days = {
    from: knownDay(params.get("from")),
    to: knownDay(params.get("to")),
  }
  const hasPeriod = Boolean(days.from ?? days.to)
  const filtering: DataTableFilteringState = {
    ...choices,
    ...(ends.some((end) => params.has(end)) && {
      period: hasPeriod ? filterOf(days) : null,
    }),
  }

  const query: ListQuery = {
    shown_status: choices.status?.length ? choices.status : undefined,
    outcome: choices.outcome?.length ? choices.outcome : undefined,
    ...instantsOf(days),
    q: q || undefined,
    limit: PAGE_SIZE,
    offset,
  }

  const goTo = (page: number) =>
    change((next) => {
      if (page > 0) {
        next.set("offset", String(page * PAGE_SIZE))
      }
    })

  return {
    query,
    isNarrowed: Boolean(q) || isChosen || hasPeriod,
    goToLast: (count: number) => goTo(Math.ceil(count / PAGE_SIZE) - 1),
    search: {
      state: q,
      onSearchChange: (words: string) => {
        // The search field calls this also when nothing was typed.
        if (words !== q) {
          change((next) => (words ? next.set("q", words) : next.delete("q")))
        }
      },
    },
    filtering: {
      state: filtering,
      onFilteringChange: (state: DataTableFilteringState) =>
        change((next) => {
          for (const name of names) {
            next.delete(name)
            if (name in state) {
              const values = knownValues(name, state[name])
              for (const value of values.length ? values : [""]) {
                next.append(name, value)
              }
            }
          }
          const { from, to } = daysOf(state.period)
          next.delete("from")
          next.delete("to")
          if ("period" in state) {
            next.set("from", from ?? "")
            next.set("to", to ?? "")
          }
        }),
    },
    pagination: {
      state: { pageIndex: Math.floor(offset / PAGE_SIZE), pageSize: PAGE_SIZE },
      onPaginationChange: ({ pageIndex }: DataTablePaginationState) =>
        goTo(pageIndex),
    },
  }
}

/** An address may hold anything. */
function knownValues(name: (typeof names)[number], given: unknown): string[] {
  const known: readonly string[] = filterValues[name]
  return Array.isArray(given)
    ? given.map(String).filter((value) => known.includes(value))
    : []
}
