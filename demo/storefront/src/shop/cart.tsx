import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react"
import type { HttpTypes } from "@medusajs/types"
import { settings } from "../settings"
import { type Cart, cartQuery, sdk } from "./client"
import { loadCart } from "./load-cart"
import { cartId } from "./memory"

interface CartState {
  cart: Cart | null
  status: "loading" | "ready" | "failed"
  error: unknown
  /** The order that the cart has become while nobody looked. */
  placed: string | null
}

interface CartActions {
  refresh: () => Promise<void>
  add: (variantId: string, quantity: number) => Promise<void>
  setQuantity: (lineId: string, quantity: number) => Promise<void>
  update: (body: HttpTypes.StoreUpdateCart) => Promise<void>
  ship: (optionId: string) => Promise<void>
  /** The cart is an order now, or that order has been seen. */
  forget: () => void
}

const Context = createContext<(CartState & CartActions) | null>(null)

export function useCart() {
  const context = useContext(Context)
  if (!context) {
    throw new Error("useCart is used outside of CartProvider.")
  }
  return context
}

const empty: CartState = {
  cart: null,
  status: "ready",
  error: null,
  placed: null,
}

export function CartProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<CartState>({ ...empty, status: "loading" })

  const refresh = useCallback(async (id = cartId.get()) => {
    if (!id) {
      setState(empty)
      return
    }
    try {
      const loaded = await loadCart(id)
      if (loaded.kind === "cart") {
        setState({ ...empty, cart: loaded.cart })
      } else {
        cartId.forget()
        const placed = loaded.kind === "placed" ? loaded.orderId : null
        setState({ ...empty, placed })
      }
    } catch (error) {
      setState((before) => ({ ...before, status: "failed", error }))
    }
  }, [])

  useEffect(() => {
    void refresh()
    // Another tab has begun a cart, or finished it: then its order is shown here as well.
    const onStorage = ({ key, newValue, oldValue }: StorageEvent) => {
      if (key === cartId.key) void refresh(newValue ?? oldValue)
    }
    addEventListener("storage", onStorage)
    return () => removeEventListener("storage", onStorage)
  }, [refresh])

  const actions = useMemo(() => createActions(setState, refresh), [refresh])
  return (
    <Context.Provider value={{ ...state, ...actions }}>
      {children}
    </Context.Provider>
  )
}

function createActions(
  setState: (state: CartState) => void,
  refresh: () => Promise<void>
): CartActions {
  const show = ({ cart }: { cart: Cart }) => setState({ ...empty, cart })
  const current = () => {
    const id = cartId.get()
    if (!id) {
      throw new Error("There is no cart any more.")
    }
    return id
  }
  const change = async (work: () => Promise<{ cart: Cart }>) => {
    try {
      show(await work())
    } catch (error) {
      // Perhaps the cart has become an order meanwhile; then that is shown.
      await refresh()
      throw error
    }
  }
  const addTo = (id: string, variant_id: string, quantity: number) =>
    sdk.store.cart.createLineItem(id, { variant_id, quantity }, cartQuery)

  return {
    refresh,
    async add(variantId, quantity) {
      const id = cartId.get()
      if (id) {
        const loaded = await loadCart(id)
        if (loaded.kind === "cart") {
          show(await addTo(id, variantId, quantity))
          return
        }
      }
      const { cart } = await sdk.store.cart.create({
        region_id: settings.regionId,
      })
      cartId.set(cart.id)
      show(await addTo(cart.id, variantId, quantity))
    },
    setQuantity: (lineId, quantity) =>
      change(async () => {
        const id = current()
        if (quantity > 0) {
          return await sdk.store.cart.updateLineItem(
            id,
            lineId,
            { quantity },
            cartQuery
          )
        }
        await sdk.store.cart.deleteLineItem(id, lineId)
        return await sdk.store.cart.retrieve(id, cartQuery)
      }),
    update: (body) =>
      change(() => sdk.store.cart.update(current(), body, cartQuery)),
    ship: (option_id) =>
      change(() =>
        sdk.store.cart.addShippingMethod(current(), { option_id }, cartQuery)
      ),
    forget() {
      cartId.forget()
      setState(empty)
    },
  }
}
