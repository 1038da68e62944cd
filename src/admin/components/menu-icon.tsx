import { Scan } from "@medusajs/icons"
import { useQrPayments } from "../lib/queries"
import { QrPaymentQueries } from "../lib/query-client"
import { useTexts } from "../lib/use-texts"

/** The menu's icon; while payments need a person, their number: nobody has to open the page to learn of it. */
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
  const { data } = useQrPayments({ limit: 1, offset: 0 })
  const count = data?.attention_count ?? 0
  if (!count) {
    return <Scan />
  }
  return (
    <span
      role="img"
      aria-label={t("attention.count", { count })}
      className="bg-ui-tag-red-icon flex size-full items-center justify-center text-[9px] font-medium text-white"
    >
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
    </span>
  )
}
