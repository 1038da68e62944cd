interface Entry<T> {
  at: number
  item: T
}

/**
 * A binary heap ordered by time. A plain list would do if every payment lived
 * equally long, but a test may change the lifetime between two payments.
 */
export class ExpiryQueue<T> {
  private heap: Entry<T>[] = []

  push(at: number, item: T): void {
    const heap = this.heap
    let index = heap.push({ at, item }) - 1
    while (index > 0) {
      const parent = (index - 1) >> 1
      if (this.timeAt(parent) <= this.timeAt(index)) {
        break
      }
      this.swap(index, parent)
      index = parent
    }
  }

  /** Takes the next item whose time has come. */
  popDue(now: number): T | undefined {
    const first = this.heap[0]
    if (!first || first.at > now) {
      return undefined
    }
    const last = this.heap.pop()
    if (last && this.heap.length > 0) {
      this.heap[0] = last
      this.sinkFirst()
    }
    return first.item
  }

  clear(): void {
    this.heap = []
  }

  private sinkFirst(): void {
    let index = 0
    for (;;) {
      const left = index * 2 + 1
      const right = left + 1
      let least = index
      if (this.timeAt(left) < this.timeAt(least)) {
        least = left
      }
      if (this.timeAt(right) < this.timeAt(least)) {
        least = right
      }
      if (least === index) {
        return
      }
      this.swap(index, least)
      index = least
    }
  }

  private timeAt(index: number): number {
    return this.heap[index]?.at ?? Number.POSITIVE_INFINITY
  }

  private swap(a: number, b: number): void {
    const first = this.heap[a]
    const second = this.heap[b]
    if (first && second) {
      this.heap[a] = second
      this.heap[b] = first
    }
  }
}
