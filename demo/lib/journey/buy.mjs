/** From the catalogue to the paid order, through the pages alone. Gives the order's id and number. */
export async function buy(context, { shop, wallet: walletUrl }) {
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
  const waiting = page.getByText("Waiting for your payment").first()
  await waiting.waitFor()
  await page.getByText("Subtotal", { exact: true }).waitFor()
  await page.getByRole("link", { name: "Change the cart" }).click()
  await waiting.waitFor({ state: "detached" })
  await page.goBack()
  await waiting.waitFor()

  const wallet = await context.newPage()
  await wallet.goto(walletUrl)
  await wallet.getByRole("link", { name: "22.90 EUR" }).first().click()
  await wallet.getByRole("button", { name: "Pay €22.90" }).click()
  await wallet.getByText("Paid", { exact: true }).waitFor()

  await page.getByRole("heading", { name: "Thank you" }).waitFor()
  await page.getByText("Paid", { exact: true }).waitFor()
  await page.getByText(/Placed on .*\d{4}\. Payment by QR code\./).waitFor()
  const words = await page.getByText(/^Order #\d+/).textContent()
  return {
    id: new URL(page.url()).pathname.split("/").at(-1),
    number: words.match(/#(\d+)/)[1],
    page,
    wallet,
  }
}
