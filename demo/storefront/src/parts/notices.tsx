import type { ReactNode } from "react"
import { explain } from "../shop/client"

export function Loading({ what }: { what: string }) {
  return (
    <p className="loading" role="status">
      <span className="spinner" aria-hidden="true" />
      Loading {what} …
    </p>
  )
}

export function Failed({
  error,
  retry,
}: {
  error: unknown
  retry: () => void
}) {
  return (
    <div className="empty" role="alert">
      <p>{explain(error)}</p>
      <button type="button" className="button" onClick={retry}>
        Try again
      </button>
    </div>
  )
}

export function Problem({ children }: { children: string | null }) {
  return children ? (
    <p className="problem" role="alert">
      {children}
    </p>
  ) : null
}

/** What belongs to the demo, and would not be in a real shop. */
export function DemoNote({
  title,
  children,
}: {
  title: string
  children: ReactNode
}) {
  return (
    <aside className="demo-note" aria-label={`Demo: ${title}`}>
      <p className="demo-mark">Demo</p>
      <h3>{title}</h3>
      {children}
    </aside>
  )
}
