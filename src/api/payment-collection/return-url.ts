import { parseCorsOrigins } from "@medusajs/framework/utils"

const LONGEST_LOGGED = 100

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

/** For the log: who reads it has to see which origin is missing, and no more. */
export function originOf(given: unknown): string | undefined {
  return typeof given === "string" && URL.canParse(given)
    ? new URL(given).origin.slice(0, LONGEST_LOGGED)
    : undefined
}
