import {
  type AnchorHTMLAttributes,
  type MouseEvent,
  useSyncExternalStore,
} from "react"

const listeners = new Set<() => void>()

/** Every page begins at its top, also by "Back" and "Forward": a code that is shown then brings itself into view. */
function show() {
  scrollTo(0, 0)
  listeners.forEach((listener) => listener())
}

history.scrollRestoration = "manual"
addEventListener("popstate", show)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Pages opened from within take the focus, so that a screen reader notices; the first one leaves it to the browser. */
let moved = false
export const hasMoved = () => moved

export function usePath(): string {
  return useSyncExternalStore(subscribe, () => location.pathname)
}

export function navigate(to: string, { replace = false } = {}) {
  moved = true
  history[replace ? "replaceState" : "pushState"](null, "", to)
  show()
}

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }

/** A plain link, which also opens in a new tab as links do. */
export function Link({ to, ...rest }: LinkProps) {
  const open = (event: MouseEvent) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey
    if (plain && !event.shiftKey && !event.altKey) {
      event.preventDefault()
      navigate(to)
    }
  }
  return <a href={to} onClick={open} {...rest} />
}
