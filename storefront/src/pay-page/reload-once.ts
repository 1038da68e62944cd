/** Loads the page again for a code that is out of date. Should the same code come back, its own message stays. */
export function reloadOnce(session: string | null): void {
  const key = "qr-payment-outdated"
  try {
    if (sessionStorage.getItem(key) === session) return
    sessionStorage.setItem(key, session ?? "")
  } catch {
    // Where nothing can be kept, nobody knows whether this is the second time.
    return
  }
  location.reload()
}
