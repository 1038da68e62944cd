import { InlineTip } from "@medusajs/ui"
import type { ComponentProps } from "react"

/** A note among the facts, as wide as they are. */
export function Tip(props: ComponentProps<typeof InlineTip>) {
  return (
    <div className="px-6 py-3">
      <InlineTip {...props} />
    </div>
  )
}
