import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { GatewayError } from "../../../gateway/errors"
import { isIssued, type QrPaymentRow } from "../../../modules/qr-payment/row"
import { ledgerOf } from "./find-payment"
import { type LiveView, liveView } from "./views"

export type Live = { live: LiveView | null; live_problem: string | null }

/** A service that does not answer hides only its own part of the page. */
export async function fetchLive(
  container: MedusaContainer,
  row: QrPaymentRow
): Promise<Live> {
  if (!isIssued(row)) {
    return { live: null, live_problem: null }
  }
  try {
    const look = await ledgerOf(container).fetchDetails(row)
    return { live: liveView(look), live_problem: null }
  } catch (error) {
    // MedusaError: the account of an old payment is no longer among the options.
    if (error instanceof GatewayError || error instanceof MedusaError) {
      return { live: null, live_problem: error.message }
    }
    throw error
  }
}
