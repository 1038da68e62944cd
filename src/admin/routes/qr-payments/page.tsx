import { defineRouteConfig } from "@medusajs/admin-sdk"
import { useState } from "react"
import { AttentionList } from "../../components/attention-list"
import { MenuIcon } from "../../components/menu-icon"
import { PaymentDrawer } from "../../components/payment-drawer"
import { PaymentTable } from "../../components/payment-table"
import { SettingsCard } from "../../components/settings-card"
import { QrPaymentQueries } from "../../lib/query-client"
import type { QrPayment } from "../../lib/types"
import { useTexts } from "../../lib/use-texts"

const QrPaymentsPage = () => {
  const [opened, setOpened] = useState<QrPayment>()
  return (
    <QrPaymentQueries>
      <div className="flex flex-col gap-y-3">
        <AttentionList />
        <PaymentTable onOpen={setOpened} />
        <SettingsCard />
      </div>
      <PaymentDrawer payment={opened} onClose={() => setOpened(undefined)} />
    </QrPaymentQueries>
  )
}
export default QrPaymentsPage

function Breadcrumb() {
  const { t } = useTexts()
  return <>{t("title")}</>
}

export const handle = { breadcrumb: () => <Breadcrumb /> }

export const config = defineRouteConfig({
  label: "title",
  translationNs: "qrPayments",
  icon: MenuIcon,
})
