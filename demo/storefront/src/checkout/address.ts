import type { HttpTypes } from "@medusajs/types"
import type { Cart } from "../shop/client"

export interface Address {
  email: string
  first_name: string
  last_name: string
  address_1: string
  postal_code: string
  city: string
  country_code: string
  phone: string
}

export const EXAMPLE: Address = {
  email: "ada@example.com",
  first_name: "Ada",
  last_name: "Lovelace",
  address_1: "Rua das Flores 12",
  postal_code: "1200-195",
  city: "Lisbon",
  country_code: "pt",
  phone: "+351 21 000 0000",
}

/** What the cart knows already. */
export function addressOf({ email, shipping_address: known }: Cart): Address {
  return {
    email: email ?? "",
    first_name: known?.first_name ?? "",
    last_name: known?.last_name ?? "",
    address_1: known?.address_1 ?? "",
    postal_code: known?.postal_code ?? "",
    city: known?.city ?? "",
    country_code: known?.country_code ?? "",
    phone: known?.phone ?? "",
  }
}

export function toCart({
  email,
  ...address
}: Address): HttpTypes.StoreUpdateCart {
  return { email, shipping_address: address, billing_address: address }
}
