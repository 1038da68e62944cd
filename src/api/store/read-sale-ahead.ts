import type {
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "zod"
import { isQrProvider } from "../../medusa/qr-providers"
import { readSaleDetails } from "../../medusa/sale-details"
import { withSaleAhead } from "../../medusa/sale-details-ahead"
import { QR_PAYMENT_MODULE } from "../../modules/qr-payment"
import type QrPaymentModuleService from "../../modules/qr-payment/service"

const bodyShape = z.object({ provider_id: z.string() })
const idShape = z.string().regex(/^pay_col_\w+$/)

/** The shopper waits for the session: what the service is told about buyer and goods is read while Medusa prepares it. */
export function readSaleAhead(
  req: MedusaRequest,
  _: MedusaResponse,
  next: MedusaNextFunction
): void {
  const id = idShape.safeParse(req.params.id)
  const body = bodyShape.safeParse(req.body)
  if (!id.success || !body.success || !isQrProvider(body.data.provider_id)) {
    next()
    return
  }
  const query = req.scope.resolve(ContainerRegistrationKeys.QUERY)
  const { settings } =
    req.scope.resolve<QrPaymentModuleService>(QR_PAYMENT_MODULE)
  const sale = {
    paymentCollectionId: id.data,
    details: readSaleDetails(query, id.data, settings),
  }
  withSaleAhead(sale, next)
}
