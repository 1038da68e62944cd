import { detailsAhead, withDetailsAhead } from "./sale-details-ahead"

const told = { kind: "cart" as const }

it("what was read ahead is for its own payment collection alone", async () => {
  const reading = {
    paymentCollectionId: "pay_col_1",
    details: Promise.resolve(told),
  }
  await withDetailsAhead(reading, async () => {
    expect(await detailsAhead("pay_col_1")).toBe(told)
    expect(detailsAhead("pay_col_2")).toBeUndefined()
  })
  expect(detailsAhead("pay_col_1")).toBeUndefined()
})

it("what can't be read harms nobody who doesn't ask for it", async () => {
  const unhandled = jest.fn()
  process.once("unhandledRejection", unhandled)
  const details = Promise.reject(new Error("no database"))
  await withDetailsAhead(
    { paymentCollectionId: "pay_col_1", details },
    () => new Promise((next) => setImmediate(next))
  )
  process.removeListener("unhandledRejection", unhandled)
  expect(unhandled).not.toHaveBeenCalled()
  await expect(details).rejects.toThrow("no database")
})
