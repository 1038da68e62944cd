/** From the catalogue to the paid order, through the pages alone. Gives the order's id and number. */
export async function buy(context, { shop }) {
  const page = await context.newPage()
  const press = (name) => page.getByRole("button", { name }).click()
  await page.goto(shop)
  await page.getByRole("link", { name: "Morning mug" }).click()
  await press("Add to cart")
  await page.getByRole("link", { name: "Go to checkout" }).click()
  await press("Fill in an example address")
  await press("Continue to delivery")
  await page.getByRole("radio", { name: "Parcel" }).check()
  await press("Continue to payment")
  await press("Pay €22.90 by QR code")
  await page.getByText("Waiting for your payment").first().waitFor()

  const [wallet] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("link", { name: "Open the demo wallet" }).click(),
  ])
  await wallet.getByRole("button", { name: "Pay €22.90" }).click()
  await wallet.getByText("Paid", { exact: true }).waitFor()

  await page.getByRole("heading", { name: "Thank you" }).waitFor()
  await page.getByText("Paid", { exact: true }).waitFor()
  const words = await page.getByText(/^Order #\d+/).textContent()
  return {
    id: new URL(page.url()).pathname.split("/").at(-1),
    number: words.match(/#(\d+)/)[1],
    page,
    wallet,
  }
}
