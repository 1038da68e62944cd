import { z } from "zod"
import { until } from "../../support/until"
import type { Driver } from "./driver"
import { refused } from "./tally"

/** A shopper's page with an open stream. */
export type Page = {
  /** What it was told last, in words to compare. */
  readonly told: string
  /** Nothing comes any more: the server said so, and why. */
  readonly isOver: boolean
  /** The process at the other end is gone. */
  readonly isCut: boolean
  close(): void
}

const answer = z.object({
  qr_payment: z.object({
    status: z.string(),
    order_id: z.string().nullable(),
    reason: z.string().nullable(),
  }),
})

/** What a page shows of an answer, where that is none that refuses: the seconds left always change. */
export function standingIn(body: unknown): string | undefined {
  const { status, order_id, reason } =
    answer.safeParse(body).data?.qr_payment ?? {}
  return status && `${status}, order ${order_id}, reason ${reason}`
}

/** The pages of all sessions that somebody has seen. They come back when their process has died. */
export class Pages {
  readonly #open = new Map<string, Page>()

  constructor(private readonly driver: Driver) {}

  async open(): Promise<void> {
    const { memory, tally } = this.driver
    for (const { id } of memory.sessions) {
      const known = this.#open.get(id)
      if (!known || (known.isCut && !known.isOver)) {
        const page = await this.driver.listen(id)
        tally.count(page ? "listen" : refused("listen"))
        this.#keep(id, page)
        await this.driver.quiet()
      }
    }
  }

  /** Promise 5: whoever waits at a page is told how things stand. */
  async expectTold(): Promise<void> {
    for (const [id, page] of this.#open) {
      const stands = await this.driver.standing(id)
      await until(
        () => `the page of ${id} to be told "${stands}", not "${page.told}"`,
        async () => page.isOver || page.isCut || knows(page, stands)
      )
    }
  }

  close(): void {
    this.#open.forEach((page) => page.close())
  }

  #keep(id: string, page: Page | undefined): void {
    if (page) {
      this.#open.set(id, page)
    } else {
      this.#open.delete(id)
    }
  }
}

/** Of money that the ledger has lost, a page goes on to say that it was paid. */
function knows({ told }: Page, stands: string | undefined): boolean {
  return told === stands || (!stands && !told.startsWith("pending"))
}
