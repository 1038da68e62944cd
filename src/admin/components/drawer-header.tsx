import { XMark } from "@medusajs/icons"
import { Drawer, IconButton } from "@medusajs/ui"
import type { PropsWithChildren } from "react"
import { useTranslation } from "react-i18next"

/** As Drawer.Header looks, whose button to close has no name. */
export function DrawerHeader({ children }: PropsWithChildren) {
  const { t } = useTranslation("translation")
  return (
    <div className="border-ui-border-base flex items-start justify-between gap-x-4 border-b px-6 py-4">
      <Drawer.Title className="flex items-center gap-x-3">
        {children}
      </Drawer.Title>
      <Drawer.Close asChild>
        <IconButton
          size="small"
          type="button"
          variant="transparent"
          aria-label={t("actions.close")}
        >
          <XMark />
        </IconButton>
      </Drawer.Close>
    </div>
  )
}
