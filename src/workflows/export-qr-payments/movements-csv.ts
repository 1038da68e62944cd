import type { MedusaContainer } from "@medusajs/framework/types"
import { orderNames } from "../../medusa/order-names"
import { QR_PAYMENT_MODULE } from "../../modules/qr-payment"
import type {
  MovedRow,
  MovementRequest,
} from "../../modules/qr-payment/ledger/movements"
import { movementsOf } from "../../modules/qr-payment/movement"
import type QrPaymentModuleService from "../../modules/qr-payment/service"
import { withOrderNumber } from "../../texts/order-number"
import { headLine, lineOf } from "./columns"
import { BYTE_ORDER_MARK } from "./csv"

/** The file in parts, each made only when the one before is written. */
export async function* movementsCsv(
  container: MedusaContainer,
  request: MovementRequest
): AsyncGenerator<string> {
  const { ledger } =
    container.resolve<QrPaymentModuleService>(QR_PAYMENT_MODULE)
  yield BYTE_ORDER_MARK + headLine
  for await (const rows of ledger.movements.pages(request)) {
    yield await linesOf(container, rows)
  }
}

async function linesOf(
  container: MedusaContainer,
  rows: MovedRow[]
): Promise<string> {
  const names = await orderNames(container, rows)
  return rows
    .flatMap(movementsOf)
    .map((movement) => {
      const order = names.get(movement.row.id)
      const reason = withOrderNumber(movement.reason, order ?? null)
      return lineOf({ ...movement, reason, order: order?.display_id })
    })
    .join("")
}
