import { PageTitle } from "../parts/page-title"
import { Link } from "../router"

export function MissingPage() {
  return (
    <div className="inside empty">
      <PageTitle title="Not found">There is nothing here</PageTitle>
      <p>The page may have moved, or the demo was started afresh.</p>
      <Link className="button primary" to="/">
        To the catalogue
      </Link>
    </div>
  )
}
