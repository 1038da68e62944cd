import { Drawer } from "@medusajs/ui"
import { useQrPayment } from "../lib/queries"
import type { QrPayment } from "../lib/types"
import { useTexts } from "../lib/use-texts"
import { DrawerBody } from "./drawer-body"
import { DrawerHeader } from "./drawer-header"
import { PaymentActions } from "./payment-actions"
import { PaymentFacts } from "./payment-facts"
import { PaymentHistory } from "./payment-history"
import { PaymentStatus } from "./payment-status"

export function PaymentDrawer({
  payment,
  onClose,
}: {
  payment: QrPayment | undefined
  onClose: () => void
}) {
  return (
    <Drawer open={!!payment} onOpenChange={(open) => !open && onClose()}>
      {payment && <Content opened={payment} />}
    </Drawer>
  )
}

/** What was opened may change while it is looked at, by the buttons below too. */
function Content({ opened }: { opened: QrPayment }) {
  const { t } = useTexts()
  const { data: payment = opened } = useQrPayment(opened)
  return (
    <Drawer.Content aria-describedby={undefined}>
      <DrawerHeader>
        {t("widgetTitle")} <PaymentStatus payment={payment} />
      </DrawerHeader>
      <DrawerBody aria-label={t("widgetTitle")} className="divide-y">
        <PaymentFacts payment={payment} />
        <PaymentHistory payment={payment} />
      </DrawerBody>
      <Drawer.Footer>
        <PaymentActions payment={payment} />
      </Drawer.Footer>
    </Drawer.Content>
  )
}
