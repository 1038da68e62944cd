import type { Page } from "../core/page.js"

/** A page that a test hides and wakes. */
export class FakePage implements Page {
  isHidden = false
  wakers = new Set<() => void>()
  private sleepers = new Set<() => void>()

  hidden(): boolean {
    return this.isHidden
  }

  onWake(wake: () => void, sleep: () => void): () => void {
    this.wakers.add(wake)
    this.sleepers.add(sleep)
    return () => {
      this.wakers.delete(wake)
      this.sleepers.delete(sleep)
    }
  }

  hide(): void {
    this.isHidden = true
    for (const sleep of [...this.sleepers]) sleep()
  }

  show(): void {
    this.isHidden = false
    this.wake()
  }

  wake(): void {
    for (const wake of [...this.wakers]) wake()
  }
}
