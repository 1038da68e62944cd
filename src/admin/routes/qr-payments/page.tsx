import { defineRouteConfig } from "@medusajs/admin-sdk"
import { useState } from "react"
import { AttentionList } from "../../components/attention-list"
import { MenuIcon } from "../../components/menu-icon"
import { PaymentDrawer } from "../../components/payment-drawer"
import { PaymentTable } from "../../components/payment-table"
import { SettingsCard } from "../../components/settings-card"
import { QrPaymentQueries } from "../../lib/query-client"
import type { QrPayment } from "../../lib/types"

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

export const config = defineRouteConfig({
  label: "title",
  translationNs: "qrPayments",
  icon: MenuIcon,
})
