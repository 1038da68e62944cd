const KEY = "qr-payment-asked"

/** The button leads to a page of its own, which should know that a shopper waits for its code. */
export function noteThatAsked(): void {
  try {
    sessionStorage.setItem(KEY, "")
  } catch {
    // Then the focus stays where the browser puts it.
  }
}

/** The code that the shopper has just asked for takes the focus; one that is only loaded does not. */
export function focusIfAsked({ shadowRoot }: Element): void {
  try {
    if (sessionStorage.getItem(KEY) === null) return
    sessionStorage.removeItem(KEY)
  } catch {
    return
  }
  shadowRoot?.querySelector<HTMLElement>("#amount")?.focus()
}
