import { Failed, Loading } from "../parts/notices"
import { PageTitle } from "../parts/page-title"
import { Link } from "../router"
import { pictureUrl, type Product, productQuery, sdk } from "../shop/client"
import { money } from "../shop/money"
import { useLoaded } from "../shop/use-loaded"

export function CataloguePage() {
  const { loaded, reload } = useLoaded("catalogue", async () => {
    const { products } = await sdk.store.product.list({
      ...productQuery,
      order: "created_at",
    })
    return products
  })
  return (
    <div className="inside">
      <div className="hero">
        <PageTitle title="Pottery">Pottery for every day</PageTitle>
        <p>Thrown by hand, glazed in small batches, paid by scanning a code.</p>
      </div>
      {loaded.status === "loading" && <Loading what="the catalogue" />}
      {loaded.status === "failed" && (
        <Failed error={loaded.error} retry={reload} />
      )}
      {loaded.status === "ready" &&
        (loaded.value.length ? (
          <ul className="cards">
            {loaded.value.map((product) => (
              <Card key={product.id} product={product} />
            ))}
          </ul>
        ) : (
          <p className="empty">Nothing is for sale at the moment.</p>
        ))}
    </div>
  )
}

function Card({ product }: { product: Product }) {
  const price = product.variants?.[0]?.calculated_price
  return (
    <li>
      <Link className="card" to={`/products/${product.handle}`}>
        <span className="card-picture">
          <img
            src={pictureUrl(product.thumbnail)}
            alt=""
            width="640"
            height="640"
          />
        </span>
        <span className="card-words">
          <span className="card-title">{product.title}</span>
          <span className="card-price">
            {price &&
              money(price.calculated_amount, price.currency_code ?? "eur")}
          </span>
        </span>
      </Link>
    </li>
  )
}
