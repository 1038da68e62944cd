import { sql } from "../support/database"
import { freshSale } from "../support/order-rest"
import { databaseUrl, freshService, shop, simulator } from "../support/shared"

beforeEach(() => freshService())

describe("a payment link", () => {
  it("costs nothing, opened a thousand times, known or not", async () => {
    const { after } = await freshSale()
    await after.addItem("bowl")
    const { id } = await after.openCollection()
    // Otherwise the job would ask about what the order was paid with.
    await freshService()

    for (let round = 0; round < 50; round += 1) {
      const statuses = await Promise.all(
        Array.from({ length: 20 }, (_, nth) =>
          open(nth % 2 ? "paycol_unknown" : id)
        )
      )
      expect([...new Set(statuses)].sort()).toEqual([200, 404])
    }

    const sessions = await sql(
      databaseUrl,
      "SELECT FROM payment_session WHERE payment_collection_id = $1",
      [id]
    )
    expect(sessions).toEqual([])
    expect(await simulator.journal()).toEqual([])
  })
})

async function open(collectionId: string): Promise<number> {
  const response = await fetch(`${shop.url}/payment-collection/${collectionId}`)
  await response.text()
  return response.status
}
