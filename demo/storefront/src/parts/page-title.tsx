import { type ReactNode, useEffect, useRef } from "react"
import { hasMoved } from "../router"

/** The heading of a page; it takes the focus when the shopper came here by a link of the shop. */
export function PageTitle({
  children,
  title,
}: {
  children: ReactNode
  title: string
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Kiln`
    if (hasMoved()) {
      heading.current?.focus({ preventScroll: true })
    }
  }, [title])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
