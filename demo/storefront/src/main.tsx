import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { App } from "./app"
import { CartProvider } from "./shop/cart"

const root = document.getElementById("root")
if (root) {
  createRoot(root).render(
    <StrictMode>
      <CartProvider>
        <App />
      </CartProvider>
    </StrictMode>
  )
}
