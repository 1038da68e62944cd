import { parseCorsOrigins } from "@medusajs/framework/utils"

/** Where a shopper may be sent: to the store's own storefronts, because anybody can write a link. Otherwise false. */
export function readReturnUrl(
  given: unknown,
  storeCors: string
): string | false | undefined {
  if (given === undefined) {
    return undefined
  }
  if (typeof given !== "string" || !URL.canParse(given)) {
    return false
  }
  const { origin, protocol, href } = new URL(given)
  const isOurs = parseCorsOrigins(storeCors).some((known) =>
    typeof known === "string" ? known === origin : known.test(origin)
  )
  return /^https?:$/.test(protocol) && isOurs && href
}

export function withOrder(returnUrl: string, orderId: string): string {
  const url = new URL(returnUrl)
  url.searchParams.set("order_id", orderId)
  return url.href
}
