import { useState } from "react"
import { Failed, Loading, Problem } from "../parts/notices"
import { PageTitle } from "../parts/page-title"
import { Quantity } from "../parts/quantity"
import { Link, navigate } from "../router"
import { useCart } from "../shop/cart"
import { pictureUrl, type Product, productQuery, sdk } from "../shop/client"
import { money } from "../shop/money"
import { useLoaded } from "../shop/use-loaded"
import { useWork } from "../shop/use-work"
import { MissingPage } from "./missing-page"

export function ProductPage({ handle }: { handle: string }) {
  const { loaded, reload } = useLoaded(handle, async () => {
    const { products } = await sdk.store.product.list({
      ...productQuery,
      handle,
    })
    return products[0] ?? null
  })
  switch (loaded.status) {
    case "loading":
      return <Loading what="the piece" />
    case "failed":
      return <Failed error={loaded.error} retry={reload} />
    case "ready":
      return loaded.value ? <Details product={loaded.value} /> : <MissingPage />
  }
}

function Details({ product }: { product: Product }) {
  const { add } = useCart()
  const { busy, problem, run } = useWork()
  const [quantity, setQuantity] = useState(1)
  const variant = product.variants?.[0]
  const price = variant?.calculated_price
  const put = () =>
    run(async () => {
      if (variant) {
        await add(variant.id, quantity)
        navigate("/cart")
      }
    })
  return (
    <div className="inside">
      <p className="crumbs">
        <Link to="/">← All pottery</Link>
      </p>
      <article className="product">
        <div className="product-picture">
          <img
            src={pictureUrl(product.thumbnail)}
            alt={product.title}
            width="640"
            height="640"
          />
        </div>
        <div className="product-words">
          <PageTitle title={product.title}>{product.title}</PageTitle>
          <p className="price">
            {price &&
              money(price.calculated_amount, price.currency_code ?? "eur")}
          </p>
          <p>{product.description}</p>
          <div className="buy">
            <Quantity
              value={quantity}
              what={product.title}
              disabled={busy}
              onChange={setQuantity}
            />
            <button
              type="button"
              className="button primary"
              disabled={busy || !variant}
              onClick={() => void put()}
            >
              {busy ? "Adding …" : "Add to cart"}
            </button>
          </div>
          <Problem>{problem}</Problem>
          <ul className="facts">
            <li>With you in two to four days</li>
            <li>Paid by QR code with your wallet app</li>
          </ul>
        </div>
      </article>
    </div>
  )
}
