import { OTHER_PROVIDER, QR_PROVIDER, type Shop } from "./shop"

/** While `work` runs the region does not offer QR payment, so that Medusa can complete no cart with it. */
export async function withoutQr(
  shop: Shop,
  work: () => Promise<void>
): Promise<void> {
  const offer = async (payment_providers: string[]) => {
    const answer = await shop.admin(
      "POST",
      `/regions/${shop.seed.regions.eur}`,
      { payment_providers }
    )
    if (answer.status !== 200) {
      throw new Error(`The region can't be changed: ${answer.status}`)
    }
  }
  await offer([OTHER_PROVIDER])
  try {
    await work()
  } finally {
    await offer([QR_PROVIDER, OTHER_PROVIDER])
  }
}
