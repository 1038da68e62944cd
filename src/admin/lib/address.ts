import { useMemo, useSyncExternalStore } from "react"

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

/** Older browsers have no Navigation API. They miss only what the router changes without leaving the page. */
function onMove(look: () => void): () => void {
  window.addEventListener("popstate", look)
  window.navigation?.addEventListener("currententrychange", look)
  return () => {
    window.removeEventListener("popstate", look)
    window.navigation?.removeEventListener("currententrychange", look)
  }
}
