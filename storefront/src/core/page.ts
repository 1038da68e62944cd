/** What the poller wants to know about the page that it runs in. */
export interface Page {
  hidden(): boolean
  /**
   * Calls `wake` whenever the shopper comes back or the network comes or goes,
   * and `sleep` when the page is hidden. Returns what takes that away again.
   */
  onWake(wake: () => void, sleep: () => void): () => void
}

export const browserPage: Page = {
  hidden: () => document.hidden,
  onWake(wake, sleep) {
    const off = new AbortController()
    const seen = () => (document.hidden ? sleep : wake)()
    document.addEventListener("visibilitychange", seen, off)
    addEventListener("online", wake, off)
    // A stream that the network has left says nothing; a question does.
    addEventListener("offline", wake, off)
    // Every load ends with this event; only one from the browser's cache has slept.
    addEventListener("pageshow", (event) => event.persisted && wake(), off)
    return () => off.abort()
  },
}
