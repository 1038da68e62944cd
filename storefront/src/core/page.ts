/** What the poller wants to know about the page that it runs in. */
export interface Page {
  hidden(): boolean
  /** Calls `wake` whenever the shopper or the network comes back. Returns what takes that away again. */
  onWake(wake: () => void): () => void
}

export const browserPage: Page = {
  hidden: () => document.hidden,
  onWake(wake) {
    const seen = () => {
      if (!document.hidden) wake()
    }
    const off = new AbortController()
    document.addEventListener("visibilitychange", seen, off)
    addEventListener("online", wake, off)
    addEventListener("pageshow", wake, off)
    return () => off.abort()
  },
}
