import { FORGED_PAYMENT } from "../acts/webhooks"
import type { Driver } from "../vocabulary/driver"
import { ended } from "../vocabulary/tally"
import { expectThat } from "./broken-promise"
import { endingOf } from "./endings"
import { expectEvents } from "./events"
import { expectExport } from "./exported"
import {
  expectLinkedOrders,
  expectOneOrderACart,
  expectOnePaymentACollection,
} from "./one-each"
import {
  expectPaidOnlyByCapture,
  expectPaidUpstream,
  expectWhole,
} from "./paid"

/** All of docs/promises.md at the end of a history, the service's books against ledger and Medusa. */
export async function checkPromises(driver: Driver): Promise<void> {
  const { memory, service, tally } = driver
  const books = await driver.books()
  for (const record of books.service) {
    const ending = endingOf(memory, books, record)
    memory.endings.set(record.payment_id, ending)
    tally.count(ended(ending))
  }
  expectPaidUpstream(memory, books)
  expectWhole(memory, books)
  expectPaidOnlyByCapture(books)
  expectOneOrderACart(memory, books)
  expectOnePaymentACollection(memory, books)
  expectLinkedOrders(memory, books)
  expectExport(memory, books, await driver.exported())
  const forged = await service.journal({ paymentId: FORGED_PAYMENT })
  expectThat(4, !forged.length, "a made-up id reached the service")
  await expectEvents(driver, books)
}
