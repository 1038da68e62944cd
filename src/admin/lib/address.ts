import { useEffect, useMemo, useSyncExternalStore } from "react"

// The dashboard's router is reached through the browser's history. Its package can't be imported: a store may have
// another version of it than the dashboard, and hooks of that one find no router.

/** Where the store serves the dashboard. */
const BASE = !__BASE__ || __BASE__ === "/" ? "" : __BASE__

/** The address of one of the dashboard's pages. */
export function addressOf(path: string): string {
  return `${BASE}${path}`
}

export function goTo(address: string): void {
  window.history.pushState(null, "", address)
  tellRouter()
}

const readers = new Set<() => void>()

/** For what the router renders after each of its own moves, such as a breadcrumb: they have no event. */
export function useTellMoves(): void {
  useEffect(() => readers.forEach((look) => look()))
}

/** What stands behind the `?`. */
export function useSearchParams(): URLSearchParams {
  const search = useSyncExternalStore(onMove, () => window.location.search)
  return useMemo(() => new URLSearchParams(search), [search])
}

export function changeSearchParams(edit: (next: URLSearchParams) => void) {
  const next = new URL(window.location.href)
  edit(next.searchParams)
  window.history.replaceState(window.history.state, "", next)
  tellRouter()
}

/** As after the browser's own button "Back": the router looks at the address again. */
function tellRouter(): void {
  window.dispatchEvent(new PopStateEvent("popstate"))
}

function onMove(look: () => void): () => void {
  readers.add(look)
  window.addEventListener("popstate", look)
  return () => {
    readers.delete(look)
    window.removeEventListener("popstate", look)
  }
}
