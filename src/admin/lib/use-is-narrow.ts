import { useSyncExternalStore } from "react"

const narrow = window.matchMedia("(max-width: 767px)")

/** Whether a table has room for its first columns only. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(onChange, () => narrow.matches)
}

function onChange(look: () => void): () => void {
  narrow.addEventListener("change", look)
  return () => narrow.removeEventListener("change", look)
}
