import { Copy, Text } from "@medusajs/ui"
import type { ReactNode } from "react"

/** One line of what is known: its name, and what it is. */
export function Fact({
  name,
  children,
  copy,
}: {
  name: string
  children: ReactNode
  /** What a click copies; it is then shown as written by machines. */
  copy?: string
}) {
  return (
    <div className="text-ui-fg-subtle grid grid-cols-2 items-start gap-4 px-6 py-3">
      <Text size="small" weight="plus" leading="compact">
        {name}
      </Text>
      <Text
        as="div"
        size="small"
        leading="compact"
        className="min-w-0 break-words"
      >
        {copy ? (
          <span className="flex items-start gap-x-2">
            <bdi className="min-w-0 break-words font-mono text-xs">
              {children}
            </bdi>
            <Copy content={copy} className="text-ui-fg-subtle shrink-0" />
          </span>
        ) : (
          children
        )}
      </Text>
    </div>
  )
}
