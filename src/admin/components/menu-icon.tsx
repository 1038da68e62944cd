import { Scan } from "@medusajs/icons"
import { useQrPayments } from "../lib/queries"
import { QrPaymentQueries } from "../lib/query-client"
import { useTexts } from "../lib/use-texts"

/** The menu's icon; while payments need attention, their number: nobody has to open the page to learn of it. */
export function MenuIcon() {
  return (
    <QrPaymentQueries>
      <IconOrCount />
    </QrPaymentQueries>
  )
}

/** The dashboard gives it fifteen pixels. */
const MOST_SHOWN = 9

function IconOrCount() {
  const { t } = useTexts()
  const { data } = useQrPayments({
    outcome: ["attention"],
    limit: 1,
    offset: 0,
  })
  const count = data?.attention_count ?? 0
  if (!count) {
    return <Scan />
  }
  return (
    <span
      role="img"
      aria-label={t("attention.count", { count })}
      className="flex size-full items-center justify-center font-medium"
      // Not classes of the dashboard, so it might not have them.
      style={{ background: "#be123c", color: "#fff", fontSize: 10 }}
    >
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
    </span>
  )
}
