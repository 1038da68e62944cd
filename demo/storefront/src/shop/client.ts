import Medusa from "@medusajs/js-sdk"
import type { HttpTypes } from "@medusajs/types"
import { settings } from "../settings"

export type Cart = HttpTypes.StoreCart
export type Order = HttpTypes.StoreOrder
export type Product = HttpTypes.StoreProduct
export type ShippingOption = HttpTypes.StoreCartShippingOption
export type LineItem =
  HttpTypes.StoreCartLineItem | HttpTypes.StoreOrderLineItem

export const QR_PROVIDER = "pp_qr_qr"

export const sdk = new Medusa({
  baseUrl: settings.backendUrl,
  publishableKey: settings.publishableKey,
})

/** Beside what the Store API gives unasked. */
export const cartQuery = { fields: "+shipping_methods.name" }
export const productQuery = {
  region_id: settings.regionId,
  fields: "*variants.calculated_price",
}

/** The store's pictures have no host in their addresses. */
export function pictureUrl(path: string | null | undefined) {
  return path ? new URL(path, settings.backendUrl).href : undefined
}

/** What to tell a shopper about something that went wrong. */
export function explain(error: unknown): string {
  // fetch rejects with a TypeError when nobody answers.
  if (error instanceof TypeError) {
    return "The shop can't be reached. Check the connection and try again."
  }
  return error instanceof Error ? error.message : "Something went wrong."
}
