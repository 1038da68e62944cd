import { MedusaError } from "@medusajs/framework/utils"
import type { QrPaymentRow } from "./row"
import type { Settings } from "./settings"

/** An installation is known by the address at which the service reaches it. */
export function installationAt(backendUrl: string): string {
  const { origin, pathname } = new URL(backendUrl)
  return `${origin}${pathname}`.replace(/\/+$/, "")
}

/** This installation, and those that it was before its address changed. */
export function ownInstallations({
  backendUrl,
  formerBackendUrls,
}: Pick<Settings, "backendUrl" | "formerBackendUrls">): string[] {
  return [backendUrl, ...formerBackendUrls].map(installationAt)
}

/**
 * A copy of the database carries codes that another installation issued. Their money is not this one's to move. Rows
 * from before codes were stamped count as own.
 */
export function isForeign(
  { installation }: Pick<QrPaymentRow, "installation">,
  settings: Pick<Settings, "backendUrl" | "formerBackendUrls">
): boolean {
  return (
    installation !== null && !ownInstallations(settings).includes(installation)
  )
}

/** Promise 6: a copy of the database must not move the money of the store that it was copied from. */
export function expectOwn(
  row: Pick<QrPaymentRow, "installation">,
  settings: Pick<Settings, "backendUrl" | "formerBackendUrls">
): void {
  if (isForeign(row, settings)) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      `This payment was taken by another installation (${row.installation}), so it can't be refunded here. Refund it there. If this store had that address before, add it to the option formerBackendUrls of medusa-payment-qr.`
    )
  }
}
