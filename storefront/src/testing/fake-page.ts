import type { Page } from "../core/page.js"

/** A page that a test hides and wakes. */
export class FakePage implements Page {
  isHidden = false
  wakers = new Set<() => void>()

  hidden(): boolean {
    return this.isHidden
  }

  onWake(wake: () => void): () => void {
    this.wakers.add(wake)
    return () => this.wakers.delete(wake)
  }

  wake(): void {
    for (const wake of [...this.wakers]) wake()
  }
}
