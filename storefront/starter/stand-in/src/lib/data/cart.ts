import type Medusa from "@medusajs/js-sdk"
import type { HttpTypes } from "@medusajs/types"

declare const sdk: Medusa

declare function getCartId(): Promise<string | undefined>

export declare function retrieveCart(
  cartId?: string,
  fields?: string
): Promise<HttpTypes.StoreCart | null>

declare function createCart(): Promise<HttpTypes.StoreCart>

export async function getOrSetCart() {
  let cart = await retrieveCart(undefined, "id,region_id")
  if (!cart) {
    cart = await createCart()
  }
  return cart
}

export declare function initiatePaymentSession(
  cart: HttpTypes.StoreCart,
  data: HttpTypes.StoreInitializePaymentSession
): Promise<HttpTypes.StorePaymentCollectionResponse>

export declare function placeOrder(
  cartId?: string
): Promise<HttpTypes.StoreCart>
