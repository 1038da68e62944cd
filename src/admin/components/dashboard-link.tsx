import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type MouseEvent,
} from "react"
import { addressOf, goTo } from "../lib/address"

type Props = ComponentPropsWithoutRef<"a"> & { to: string }

/** Leads to another page of the dashboard without loading the dashboard again. */
export const DashboardLink = forwardRef<HTMLAnchorElement, Props>(
  function DashboardLink({ to, onClick, ...rest }, ref) {
    const address = addressOf(to)
    return (
      <a
        {...rest}
        ref={ref}
        href={address}
        onClick={(event) => {
          onClick?.(event)
          if (!isForBrowser(event)) {
            event.preventDefault()
            goTo(address)
          }
        }}
      />
    )
  }
)

/** A new tab, a new window, a download. */
function isForBrowser(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey
}
