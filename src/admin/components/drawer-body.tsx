import { clx, Drawer } from "@medusajs/ui"
import type { ComponentProps } from "react"

type Props = ComponentProps<typeof Drawer.Body> & { "aria-label": string }

/** What scrolls has to be reached by keyboard. */
export function DrawerBody({ className, ...rest }: Props) {
  return (
    <Drawer.Body
      {...rest}
      role="region"
      tabIndex={0}
      className={clx(
        "focus-visible:shadow-borders-focus overflow-y-auto p-0 outline-none",
        className
      )}
    />
  )
}
