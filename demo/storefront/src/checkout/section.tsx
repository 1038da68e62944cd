import { type ReactNode, useEffect, useId, useRef } from "react"

interface SectionProps {
  number: number
  title: string
  state: "open" | "done" | "later"
  onEdit?: () => void
  children?: ReactNode
}

/** One step of the checkout: open, done with a way back, or still to come. */
export function Section(props: SectionProps) {
  const { number, title, state, onEdit, children } = props
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(state)
  useEffect(() => {
    // The step that opens takes the focus, but not the one that a page begins with.
    if (state === "open" && before.current !== "open") {
      heading.current?.focus()
    }
    before.current = state
  }, [state])
  return (
    <section className="panel step" data-state={state} aria-labelledby={id}>
      <div className="step-head">
        <span className="step-number" aria-hidden="true">
          {state === "done" ? "✓" : number}
        </span>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {state === "done" && onEdit && (
          <button
            type="button"
            className="text-button"
            aria-label={`Change: ${title}`}
            onClick={onEdit}
          >
            Change
          </button>
        )}
      </div>
      {children}
    </section>
  )
}
