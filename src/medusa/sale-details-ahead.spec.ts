import { saleAhead, withSaleAhead } from "./sale-details-ahead"

it("what was read ahead is known within its own request alone", async () => {
  const details = Promise.resolve({ kind: "cart" as const })
  const sales = ["pay_col_1", "pay_col_2"].map((paymentCollectionId) => ({
    paymentCollectionId,
    details,
  }))
  const known = await Promise.all(
    sales.map((sale) =>
      withSaleAhead(sale, async () => {
        await details
        return saleAhead()
      })
    )
  )
  expect(known).toEqual(sales)
  expect(saleAhead()).toBeUndefined()
})

it("what can't be read harms nobody who doesn't ask for it", async () => {
  const unhandled = jest.fn()
  process.once("unhandledRejection", unhandled)
  const details = Promise.reject(new Error("no database"))
  await withSaleAhead(
    { paymentCollectionId: "pay_col_1", details },
    () => new Promise((next) => setImmediate(next))
  )
  process.removeListener("unhandledRejection", unhandled)
  expect(unhandled).not.toHaveBeenCalled()
  await expect(details).rejects.toThrow("no database")
})
