import { CartPage } from "./pages/cart-page"
import { CataloguePage } from "./pages/catalogue-page"
import { CheckoutPage } from "./pages/checkout-page"
import { MissingPage } from "./pages/missing-page"
import { OrderPage } from "./pages/order-page"
import { ProductPage } from "./pages/product-page"
import { Footer } from "./parts/footer"
import { Header } from "./parts/header"
import { PlacedNotice } from "./parts/placed-notice"
import { usePath } from "./router"

export function App() {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header />
      <PlacedNotice />
      <main id="main" tabIndex={-1}>
        <Page />
      </main>
      <Footer />
    </>
  )
}

function Page() {
  const [, page, id] = usePath().split("/")
  switch (page) {
    case "":
      return <CataloguePage />
    case "products":
      return <ProductPage key={id} handle={id ?? ""} />
    case "cart":
      return <CartPage />
    case "checkout":
      return <CheckoutPage />
    case "orders":
      return <OrderPage key={id} id={id ?? ""} />
    default:
      return <MissingPage />
  }
}
