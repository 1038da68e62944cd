/** What this browser remembers of its shopper, also after a reload and in every tab. */
function remembered(key: string) {
  return {
    key,
    get: () => localStorage.getItem(key),
    set: (value: string) => localStorage.setItem(key, value),
    forget: () => localStorage.removeItem(key),
  }
}

export const cartId = remembered("kiln-cart")
