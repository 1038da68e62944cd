/** Medusa's own refund button, and what the shop and the wallet say after it. */
export async function refund(context, { addresses, admin, order }) {
  const page = await context.newPage()
  await page.goto(addresses.admin)
  await page.getByPlaceholder("Email").fill(admin.email)
  await page.getByPlaceholder("Password").fill(admin.password)
  await page.getByRole("button", { name: "Continue with Email" }).click()

  await page
    .getByRole("cell", { name: `#${order.number}`, exact: true })
    .click()
  const payments = page
    .locator("div")
    .filter({ has: page.getByRole("heading", { name: "Payments" }) })
    .last()
    .locator("xpath=..")
  await payments.getByText("Captured").first().waitFor()
  await payments.getByRole("button").last().click()
  await page.getByRole("menuitem", { name: "Refund" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click()
  await payments.getByText("Refunded").first().waitFor()

  await order.wallet.getByText("Refunded", { exact: true }).waitFor()
  await order.page.reload()
  await order.page.getByText("Refunded", { exact: true }).first().waitFor()
  const sums = await order.page.locator("dl.totals").innerText()
  for (const sum of ["€18.00", "€4.90", "€22.90", "-€22.90"]) {
    if (!sums.split("\n").includes(sum)) {
      throw new Error(`The refunded order doesn't add up:\n${sums}`)
    }
  }
}
